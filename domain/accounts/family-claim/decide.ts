import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'
import { userElsewhere } from '../user/errors.ts'
import type { FamilyClaimEvent } from './events.ts'
import type { FamilyClaim } from './state.ts'

/** How long a person is kept for a membership that is about to list them. */
export const UNLISTED_MINUTES = 15

/** What became of the membership that took the person in before, when the caller looked. */
export interface FormerFamily {
  readonly membershipId: string
  /** When it took the person in. */
  readonly since: Instant
  /** `listed`: of it, or on the way from it. `unlisted`: the request is under way. `left`: of it no longer. */
  readonly is: 'listed' | 'unlisted' | 'left'
}

/**
 * Takes a person for one membership. It may where none has the person, where the one before was left, and where a request
 * was cut off so long ago that nobody continues it. Refused: user-elsewhere.
 */
export const claimFamily = (
  state: FamilyClaim,
  claim: {
    readonly userId: string
    readonly membershipId: string
    readonly now: Instant
    readonly former: FormerFamily | null
  },
): Decision<FamilyClaimEvent> => {
  const { userId, membershipId, now, former } = claim
  const hasLeft = former?.is === 'left' && former.since === state.family?.since
  if (state.family?.membershipId === membershipId && !hasLeft) return ok([])
  if (state.family !== null && !isFree(state.family, former, now)) return refuse(userElsewhere)
  return ok([{ type: 'FamilyClaimed', data: { userId, membershipId, claimedAt: now } }])
}

const isFree = (family: NonNullable<FamilyClaim['family']>, former: FormerFamily | null, now: Instant): boolean => {
  // Another one has taken the person in since the caller looked.
  if (former?.membershipId !== family.membershipId || former.since !== family.since) return false
  if (former.is === 'unlisted') return !isBefore(now, addMinutes(family.since, UNLISTED_MINUTES))
  return former.is === 'left'
}
