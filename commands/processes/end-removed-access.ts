import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import { endAccess } from '../accounts/members/end-access.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process } from '../kernel/process.ts'

const NAME = 'end-removed-access'

/**
 * A membership was deleted → its people can no longer sign in or accept an invitation, and their addresses are
 * released.
 */
export const endRemovedAccess = (deps: Needs<'handler' | 'digest'>): Process<MembershipEvent> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    MembershipRemoved: async (event) => {
      for (const userId of event.data.userIds) {
        mustSucceed(await endAccess(deps)(causedBy(event, NAME, userId), { userId }))
      }
    },
  },
})
