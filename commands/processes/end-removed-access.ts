import { invitationAccepted, invitationNotFound } from '../../domain/accounts/invitation/errors.ts'
import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import { releaseEmail } from '../accounts/claim-email.ts'
import { cancel } from '../accounts/invitations/invitation-commands.ts'
import { invitationIdOf } from '../accounts/invitations/links.ts'
import { removeUser } from '../accounts/members/remove-membership.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process } from '../kernel/process.ts'

const NAME = 'end-removed-access'

/** What an invitation that leads nowhere any more may answer. */
const OVER: ReadonlySet<string> = new Set([invitationNotFound.code, invitationAccepted.code])

/**
 * A membership was deleted → none of its people can sign in or follow an invitation any more, and their addresses are
 * free for others.
 */
export const endRemovedAccess = (deps: Needs<'handler' | 'digest'>): Process<MembershipEvent> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    MembershipRemoved: async (event) => {
      for (const userId of event.data.userIds) {
        const context = causedBy(event, NAME, userId)
        const invitationId = invitationIdOf(event.tenant, userId)
        const canceled = await cancel(deps)(context, { invitationId })
        if (!canceled.ok && !OVER.has(canceled.error.code)) mustSucceed(canceled)
        const { details } = (await deps.handler.read(userAggregate, event.tenant, { userId })).state
        // Gone already, or never registered: there is nothing to end.
        if (details === null) continue
        mustSucceed(await releaseEmail(deps)(context, { userId, email: details.email }))
        mustSucceed(await removeUser(deps)(context, { userId }))
      }
    },
  },
})
