import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import type { Instant } from '../../kernel/time.ts'
import { couponInvalid, type WhyInvalid } from './errors.ts'
import { type CouponState, hasExpired, isTaken, usesOf } from './state.ts'

interface WantedUse {
  readonly membershipId: string
  /** The membership's held uses that end when it uses the coupon now. */
  readonly freed: number
  readonly now: Instant
}

/** Why a membership cannot use a coupon; null if it can (payments rules 26 and 28). */
export const whyUnusable = (state: CouponState, { membershipId, freed, now }: WantedUse): WhyInvalid | null => {
  if (state.created === null) return 'unknown'
  const { expiry, maxRedemptions, maxRedemptionsPerMembership } = state.limits
  if (hasExpired({ expiry }, now)) return 'expired'
  if (maxRedemptions !== null && state.taken - freed >= maxRedemptions) return 'used-up'
  const own = usesOf(state, membershipId).filter(isTaken).length
  return maxRedemptionsPerMembership !== null && own - freed >= maxRedemptionsPerMembership
    ? 'used-by-membership'
    : null
}

/** A coupon that a cart can use; `value` in cents. */
export interface UsableCoupon {
  /** The code as its author wrote it. */
  readonly couponId: string
  readonly value: number
}

/**
 * Whether a membership can use a coupon in its next checkout, without holding it. What its open checkouts hold counts as
 * free, because the next checkout replaces them (registration rule 14). Refused: coupon-invalid {reason}.
 */
export const usableCoupon = (
  state: CouponState,
  wanted: { readonly code: string; readonly membershipId: string; readonly now: Instant },
): Result<UsableCoupon, Refusal> => {
  const { code, membershipId, now } = wanted
  const freed = usesOf(state, membershipId).filter(({ status }) => status === 'held').length
  const reason = whyUnusable(state, { membershipId, freed, now })
  if (state.created === null || reason !== null) return refuse(couponInvalid(code, reason ?? 'unknown'))
  const { couponId, value } = state.created
  return ok({ couponId, value })
}
