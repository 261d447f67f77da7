import { invitationAccepted, invitationNotFound } from '../../../domain/accounts/invitation/errors.ts'
import { removeUser as decide } from '../../../domain/accounts/user/decide.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../../domain/kernel/result.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import { releaseIdentity } from '../identity-claims.ts'
import { cancel } from '../invitations/invitation-commands.ts'
import { invitationIdOf } from '../invitations/links.ts'
import { releaseEmail } from '../release-email.ts'

/** Refusals that mean that the invitation can no longer be used. */
const OVER: ReadonlySet<string> = new Set([invitationNotFound.code, invitationAccepted.code])

/**
 * Ends the access of a user without a membership: cancels the invitation, releases address and sign-in, and removes the
 * user. Does nothing for users who are removed or were never registered.
 */
export const endAccess =
  (deps: Needs<'handler' | 'digest'>) =>
  async (context: CommandContext, { userId }: { readonly userId: string }): Promise<Result<null, Refusal>> => {
    const { tenant } = context
    const canceled = await cancel(deps)(context, { invitationId: invitationIdOf(tenant, userId) })
    if (!canceled.ok && !OVER.has(canceled.error.code)) return canceled
    const { details, objectId } = (await deps.handler.read(userAggregate, tenant, { userId })).state
    if (details === null) return ok(null)
    const released = await releaseEmail(deps)(context, { userId, email: details.email })
    if (!released.ok) return released
    if (objectId !== null) {
      const freed = await releaseIdentity(deps)(context, { userId, objectId })
      if (!freed.ok) return freed
    }
    const removed = await remove(deps)(context, { userId })
    return removed.ok ? ok(null) : removed
  }

const remove = commandOn(userAggregate, 'remove-user', {
  per: ({ userId }: { readonly userId: string }) => [userId],
  decide: (state, { userId }) => decide(state, userId),
})
