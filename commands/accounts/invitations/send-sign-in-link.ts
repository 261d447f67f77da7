import { invitationAggregate } from '../../../domain/accounts/invitation/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { normalizeEmail } from '../../../domain/kernel/email.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../../domain/kernel/result.ts'
import { derivedId } from '../../kernel/process.ts'
import { remind } from './invitation-commands.ts'
import type { InviteDeps } from './invite-household.ts'
import { invitationIdOf, newLink } from './links.ts'
import { inviteImported } from './manage-invitations.ts'

/**
 * Mails a sign-in link to the address of a user who was imported or invited and has not signed in yet. For any other
 * address nothing happens, and the response does not reveal which case it was. An address gets at most one mail in 15
 * minutes.
 */
export const sendSignInLink =
  (deps: InviteDeps) =>
  async (context: CommandContext, text: string): Promise<Result<void, Refusal>> => {
    const { tenant } = context
    const email = normalizeEmail(text)
    const contact = (await deps.contacts.byEmail(tenant, [email])).get(email)
    if (contact === undefined) return ok(undefined)
    const { userId } = contact
    const { state: user } = await deps.handler.read(userAggregate, tenant, { userId })
    if (user.details === null || user.objectId !== null) return ok(undefined)
    const invitationId = invitationIdOf(tenant, userId)
    const { state } = await deps.handler.read(invitationAggregate, tenant, { invitationId })
    if (state.details === null) {
      await inviteImported(deps)(context, userId)
      return ok(undefined)
    }
    const link = newLink(deps, { tenant, invitationId, linkId: derivedId(context.commandId, 'link', invitationId) })
    await remind(deps)(context, { invitationId, link, now: deps.clock.now() })
    return ok(undefined)
  }
