import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import { userNotFound } from '../../domain/accounts/user/errors.ts'
import { removeUser } from '../accounts/members/remove-membership.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process } from '../kernel/process.ts'

const NAME = 'end-removed-access'

/** A membership was deleted → none of its people can sign in any more. */
export const endRemovedAccess = (deps: Needs<'handler'>): Process<MembershipEvent> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    MembershipRemoved: async (event) => {
      for (const userId of event.data.userIds) {
        const removed = await removeUser(deps)(causedBy(event, NAME, userId), { userId })
        // Whoever was never registered has no access to end.
        if (!removed.ok && removed.error.code !== userNotFound.code) mustSucceed(removed)
      }
    },
  },
})
