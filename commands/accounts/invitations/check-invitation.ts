import { checkLink } from '../../../domain/accounts/invitation/decide.ts'
import { invitationNotFound } from '../../../domain/accounts/invitation/errors.ts'
import { invitationAggregate } from '../../../domain/accounts/invitation/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import type { Needs } from '../../kernel/deps.ts'
import { derivedId } from '../../kernel/process.ts'
import { decline, renew } from './invitation-commands.ts'
import { hashOfToken, invitationOfToken, newLink } from './links.ts'

type Deps = Needs<'handler' | 'clock' | 'digest'>

export interface CheckedInvitation {
  readonly result: 'Valid' | 'Resent'
  /** The recipient of the invitation. */
  readonly email: string
}

/**
 * Checks whether a link is valid (accounts rule 39). Opening an expired link mails a new one, once however often it is
 * opened: the new link's id derives from the old one's, and the invitation records which links were renewed. Refused:
 * invitation-not-found, -expired, -accepted, -declined, -canceled.
 */
export const checkInvitation =
  (deps: Deps) =>
  async (context: CommandContext, token: string): Promise<Result<CheckedInvitation, Refusal>> => {
    const { tenant } = context
    const invitationId = invitationOfToken(token)
    if (invitationId === null) return refuse(invitationNotFound)
    const tokenHash = hashOfToken(token)
    const { state } = await deps.handler.read(invitationAggregate, tenant, { invitationId })
    const now = deps.clock.now()
    const check = checkLink(state, tokenHash, now)
    if (state.details === null || check === 'unknown') return refuse(invitationNotFound)
    const { userId } = state.details
    const { state: user } = await deps.handler.read(userAggregate, tenant, { userId })
    if (user.details === null) return refuse(invitationNotFound)
    const { email } = user.details
    if (check === 'valid') return ok({ result: 'Valid', email })
    const link = newLink(deps, { tenant, invitationId, linkId: derivedId('renewed', invitationId, tokenHash) })
    const renewed = await renew(deps)(context, { invitationId, tokenHash, link, now })
    return renewed.ok ? ok({ result: 'Resent', email }) : renewed
  }

/** Declines an invitation. Refused: invitation-not-found, -accepted, -canceled. */
export const declineInvitation =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, token: string): Promise<Result<{ readonly position: number }, Refusal>> => {
    const invitationId = invitationOfToken(token)
    if (invitationId === null) return refuse(invitationNotFound)
    return decline(deps)(context, { invitationId, tokenHash: hashOfToken(token) })
  }
