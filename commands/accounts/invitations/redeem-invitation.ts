import { identityInUse } from '../../../domain/accounts/identity-claim/errors.ts'
import { acceptInvitation, checkLink } from '../../../domain/accounts/invitation/decide.ts'
import {
  invitationAccepted,
  invitationNotFound,
  invitationOfAnother,
} from '../../../domain/accounts/invitation/errors.ts'
import { invitationAggregate } from '../../../domain/accounts/invitation/state.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { userNotFound } from '../../../domain/accounts/user/errors.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { normalizeEmail } from '../../../domain/kernel/email.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import type { Needs } from '../../kernel/deps.ts'
import { claimIdentity, releaseIdentity } from '../identity-claims.ts'
import { activateMembership } from '../membership.ts'
import { linkIdentity } from '../user.ts'
import { accept } from './invitation-commands.ts'
import { hashOfToken, invitationOfToken } from './links.ts'

export interface RedeemInvitation {
  readonly token: string
  /** The signed-in person, according to the identity provider's token. */
  readonly issuer: string
  readonly objectId: string
  /** The address that the provider has verified; null if it reports none. */
  readonly verifiedEmail: string | null
}

export interface Redeemed {
  readonly userId: string
  readonly membershipId: string
  readonly position: number
}

type FinishDeps = Needs<'handler' | 'clock' | 'digest'>
type Deps = FinishDeps & Needs<'contacts'>

/**
 * Redeems an invitation for the signed-in person, who is linked to the invited user; an invited membership becomes
 * active. If two people redeem one invitation, one is linked and the other is refused; the same person may repeat it.
 * If one sign-in redeems two invitations at the same time, it is linked to one user and the other redemption is
 * refused. Refused: invitation-not-found, -expired, -accepted, -declined, -canceled, -of-another (the provider vouches
 * for another address, accounts rule 41), identity-in-use.
 */
export const redeemInvitation =
  (deps: Deps) =>
  async (context: CommandContext, input: RedeemInvitation): Promise<Result<Redeemed, Refusal>> => {
    const { tenant } = context
    const { issuer, objectId, verifiedEmail } = input
    const tokenHash = hashOfToken(input.token)
    const invitationId = invitationOfToken(input.token)
    if (invitationId === null) return refuse(invitationNotFound)
    const { state } = await deps.handler.read(invitationAggregate, tenant, { invitationId })
    const { details } = state
    if (details === null || checkLink(state, tokenHash, deps.clock.now()) === 'unknown')
      return refuse(invitationNotFound)
    const { userId, membershipId } = details
    const { state: user } = await deps.handler.read(userAggregate, tenant, { userId })
    const { state: membership } = await deps.handler.read(membershipAggregate, tenant, { membershipId })
    if (user.details === null || membership.removed !== null) return refuse(invitationNotFound)
    const invited = [details.email, user.details.email].map(normalizeEmail)
    if (verifiedEmail !== null && !invited.includes(normalizeEmail(verifiedEmail))) return refuse(invitationOfAnother)
    if (user.objectId !== null && user.objectId !== objectId) return refuse(invitationAccepted)
    const holder = await deps.contacts.bySubject(tenant, objectId)
    if (holder !== null && holder !== userId) return refuse(identityInUse)

    const redeemer = { tokenHash, issuer, objectId, now: deps.clock.now() }
    // Checked before the sign-in is claimed, so that a refusal leaves the sign-in free.
    const possible = acceptInvitation(state, redeemer)
    if (!possible.ok) return possible
    const claimed = await claimIdentity(deps)(context, { userId, objectId }, 'redeem')
    if (!claimed.ok) return claimed
    const accepted = await accept(deps)(context, { invitationId, ...redeemer })
    if (!accepted.ok) return accepted
    const finished = await finishRedemption(deps)(context, { userId, membershipId, issuer, objectId })
    if (!finished.ok) return finished
    return ok({ userId, membershipId, position: Math.max(accepted.value.position, finished.value.position) })
  }

/**
 * Completes an accepted invitation: links the sign-in and activates the membership. A process does the same if the
 * request stops before that. Refused: user-not-found, identity-in-use (claimed by another user since), identity-linked,
 * membership-not-found.
 */
export const finishRedemption =
  (deps: FinishDeps) =>
  async (
    context: CommandContext,
    {
      userId,
      membershipId,
      issuer,
      objectId,
    }: Omit<Redeemed, 'position'> & Pick<RedeemInvitation, 'issuer' | 'objectId'>,
  ): Promise<Result<{ readonly position: number }, Refusal>> => {
    const { state: user } = await deps.handler.read(userAggregate, context.tenant, { userId })
    if (user.details !== null && user.objectId !== objectId) {
      const claimed = await claimIdentity(deps)(context, { userId, objectId }, 'finish')
      if (!claimed.ok) return claimed
    }
    const linked = await linkIdentity(deps)(context, { userId, issuer, objectId })
    // The user was erased since, so release the sign-in.
    if (!linked.ok && linked.error.code === userNotFound.code) {
      const released = await releaseIdentity(deps)(context, { userId, objectId })
      if (!released.ok) return released
    }
    if (!linked.ok) return linked
    const active = await activateMembership(deps)(context, { membershipId })
    if (!active.ok) return active
    return ok({ position: Math.max(linked.value.position, active.value.position) })
  }
