import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'
import { identityInUse } from './errors.ts'
import type { IdentityClaimEvent } from './events.ts'
import type { IdentityClaim } from './state.ts'

type Decided = Decision<IdentityClaimEvent>

/** How long a sign-in is kept for an invitation that is being redeemed with it. */
export const UNLINKED_MINUTES = 15

/** What became of the one whom the sign-in stood for when the caller looked. */
export interface FormerUser {
  readonly userId: string
  /**
   * `linked`: signs in with it, or is about to, as the invitation is accepted. `unlinked`: the redemption is under way.
   * `gone`: erased, deleted, linked to another sign-in, or not invited any more.
   */
  readonly is: 'linked' | 'unlinked' | 'gone'
}

/**
 * Takes a sign-in for a user. It is free when it stands for nobody, when that user is gone, and when a redemption was cut
 * off so long ago that nobody continues it. Refused: identity-in-use.
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
  // Someone else has taken it since the caller looked.
  if (former?.userId !== holder.userId) return false
  if (former.is === 'unlinked') return !isBefore(now, addMinutes(holder.since, UNLINKED_MINUTES))
  return former.is === 'gone'
}

/** Gives a sign-in up; nothing when it does not stand for the user. */
export const releaseIdentity = (
  state: IdentityClaim,
  { claimId, userId }: { readonly claimId: string; readonly userId: string },
): Decided => (state.holder?.userId === userId ? ok([{ type: 'IdentityReleased', data: { claimId, userId } }]) : ok([]))
