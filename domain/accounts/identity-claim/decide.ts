import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'
import { identityInUse } from './errors.ts'
import type { IdentityClaimEvent } from './events.ts'
import type { IdentityClaim } from './state.ts'

type Decided = Decision<IdentityClaimEvent>

/** Minutes for which a sign-in is reserved while an invitation is redeemed with it. */
export const UNLINKED_MINUTES = 15

/** The user the sign-in belonged to, as the caller read it. */
export interface FormerUser {
  readonly userId: string
  /**
   * `linked`: the user signs in with it, or is about to while the invitation is accepted. `unlinked`: the redemption is
   * in progress. `gone`: erased, deleted, linked to another sign-in, or no longer invited.
   */
  readonly is: 'linked' | 'unlinked' | 'gone'
}

/**
 * Reserves a sign-in for a user. A sign-in is free when it belongs to no user, its user is gone, or its redemption was
 * interrupted more than `UNLINKED_MINUTES` ago. Refused: identity-in-use.
 */
export const claimIdentity = (
  state: IdentityClaim,
  claim: {
    readonly claimId: string
    readonly userId: string
    readonly now: Instant
    readonly former: FormerUser | null
  },
): Decided => {
  const { claimId, userId, now, former } = claim
  if (state.holder?.userId === userId) return ok([])
  if (state.holder !== null && !isFree(state.holder, former, now)) return refuse(identityInUse)
  return ok([{ type: 'IdentityClaimed', data: { claimId, userId, claimedAt: now } }])
}

const isFree = (holder: NonNullable<IdentityClaim['holder']>, former: FormerUser | null, now: Instant): boolean => {
  // Another user claimed the sign-in after the caller read it.
  if (former?.userId !== holder.userId) return false
  if (former.is === 'unlinked') return !isBefore(now, addMinutes(holder.since, UNLINKED_MINUTES))
  return former.is === 'gone'
}

/** Releases a sign-in; writes nothing when it does not belong to the user. */
export const releaseIdentity = (
  state: IdentityClaim,
  { claimId, userId }: { readonly claimId: string; readonly userId: string },
): Decided => (state.holder?.userId === userId ? ok([{ type: 'IdentityReleased', data: { claimId, userId } }]) : ok([]))
