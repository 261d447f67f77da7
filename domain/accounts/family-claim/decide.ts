import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'
import { userElsewhere } from '../user/errors.ts'
import type { FamilyClaimEvent } from './events.ts'
import type { FamilyClaim } from './state.ts'

/** Minutes for which a person is reserved for a membership that is about to list them. */
export const UNLISTED_MINUTES = 15

/** The membership that claimed the person before, as the caller read it. */
export interface FormerFamily {
  readonly membershipId: string
  /** When it claimed the person. */
  readonly since: Instant
  /**
   * `listed`: a member, or on the way to another membership. `unlisted`: the request is in progress. `left`: no longer
   * a member.
   */
  readonly is: 'listed' | 'unlisted' | 'left'
}

/**
 * Reserves a person for one membership. Allowed when no membership has claimed the person, the person left the previous
 * one, or the previous request was interrupted more than `UNLISTED_MINUTES` ago. Refused: user-elsewhere.
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
  // Another membership claimed the person after the caller read the state.
  if (former?.membershipId !== family.membershipId || former.since !== family.since) return false
  if (former.is === 'unlisted') return !isBefore(now, addMinutes(family.since, UNLISTED_MINUTES))
  return former.is === 'left'
}
