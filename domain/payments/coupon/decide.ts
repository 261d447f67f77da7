import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import type { Cents } from '../../kernel/money.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { checkEdit, type Expecting } from '../../kernel/revision.ts'
import { textProblem, textRefusal } from '../../kernel/text.ts'
import { couponKey, isCode, trimCode } from './code.ts'
import {
  couponCodeInvalid,
  couponExists,
  couponFieldsMissing,
  couponLimitBelowTaken,
  couponNotFound,
  couponOutOfRange,
  couponValueFixed,
} from './errors.ts'
import type { CouponEvent } from './events.ts'
import { type CouponLimits, type CouponState, highestTaken } from './state.ts'

type Decided = Decision<CouponEvent>
const nothing: Decided = ok([])

/** Minimum and maximum; amounts in cents (payments rule 24). */
export const COUPON_RANGES = {
  value: [500, 999_999],
  maxRedemptions: [1, 9_999],
  maxRedemptionsPerMembership: [1, 10],
} as const

const outOfRange = (field: keyof typeof COUPON_RANGES, value: number | null): Refusal | null => {
  const [minimum, maximum] = COUPON_RANGES[field]
  if (value === null || (Number.isInteger(value) && value >= minimum && value <= maximum)) return null
  return couponOutOfRange(field, minimum, maximum)
}

const checkLimits = ({ maxRedemptions, maxRedemptionsPerMembership }: CouponLimits): Refusal | null =>
  outOfRange('maxRedemptions', maxRedemptions) ?? outOfRange('maxRedemptionsPerMembership', maxRedemptionsPerMembership)

export interface CreateCoupon extends CouponLimits {
  readonly tournamentId: string
  readonly couponId: string
  readonly value: Cents
}

/**
 * Creates a coupon whose code is unique in its tournament; `value` is subtracted from a purchase. The same coupon again
 * writes nothing. Refused: missing-fields, coupon-code-invalid, coupon-out-of-range {field, minimum, maximum},
 * coupon-exists, text-not-allowed, text-too-long.
 */
export const createCoupon = (state: CouponState, command: CreateCoupon): Decided => {
  const { tournamentId, value, expiry, maxRedemptions, maxRedemptionsPerMembership } = command
  const couponId = trimCode(command.couponId)
  const missing = [...(couponKey(couponId) === '' ? ['id'] : []), ...(value === 0 ? ['value'] : [])]
  if (missing.length > 0) return refuse(couponFieldsMissing(missing))
  const unfit = textProblem(couponId, 'id')
  if (unfit !== null) return refuse(textRefusal(unfit, 'id', 'id'))
  if (!isCode(couponId)) return refuse(couponCodeInvalid())
  const problem = outOfRange('value', value) ?? checkLimits(command)
  if (problem !== null) return refuse(problem)
  const limits = { expiry, maxRedemptions, maxRedemptionsPerMembership }
  const data = { tournamentId, couponId, kind: 'fixed' as const, value, ...limits }
  if (state.created === null) return ok([{ type: 'CouponCreated', data }])
  return isEqual(state.created, data) ? nothing : refuse(couponExists(state.created.couponId))
}

export interface ChangeCoupon extends CouponLimits, Expecting {
  readonly tournamentId: string
  readonly couponId: string
  /** The value shown to the editor; null if unspecified. */
  readonly value: Cents | null
}

/**
 * Changes a coupon's expiry and limits. Charges to which it was applied keep it. Refused: coupon-not-found,
 * coupon-value-fixed, coupon-out-of-range, changed-meanwhile {current, revision}, coupon-limit-below-taken {field, minimum}.
 */
export const changeCoupon = (state: CouponState, command: ChangeCoupon): Decided => {
  const { expiry, maxRedemptions, maxRedemptionsPerMembership, value } = command
  if (state.created === null) return refuse(couponNotFound())
  if (value !== null && value !== state.created.value) return refuse(couponValueFixed())
  const problem = checkLimits(command)
  if (problem !== null) return refuse(problem)
  const limits = { expiry, maxRedemptions, maxRedemptionsPerMembership }
  const edit = checkEdit(state.limits, state, limits, command)
  if (edit === 'unchanged') return nothing
  if (edit !== 'changed') return refuse(edit)
  const { total, perMembership } = highestTaken(state)
  if (maxRedemptions !== null && maxRedemptions < total) return refuse(couponLimitBelowTaken('maxRedemptions', total))
  if (maxRedemptionsPerMembership !== null && maxRedemptionsPerMembership < perMembership) {
    return refuse(couponLimitBelowTaken('maxRedemptionsPerMembership', perMembership))
  }
  const { tournamentId, couponId } = state.created
  return ok([{ type: 'CouponLimitsChanged', data: { tournamentId, couponId, ...limits } }])
}
