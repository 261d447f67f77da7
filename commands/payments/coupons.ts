import { type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { couponKey } from '../../domain/payments/coupon/code.ts'
import type { ChangeCoupon, CreateCoupon } from '../../domain/payments/coupon/decide.ts'
import * as decide from '../../domain/payments/coupon/decide.ts'
import { type HoldCoupon, hold, redeem, release } from '../../domain/payments/coupon/decide-uses.ts'
import { couponInvalid } from '../../domain/payments/coupon/errors.ts'
import { type CouponOf, type CouponState, couponAggregate, isCode } from '../../domain/payments/coupon/state.ts'
import { type UsableCoupon, usableCoupon } from '../../domain/payments/coupon/usable.ts'
import { applyCoupon, removeCoupon } from '../../domain/payments/transaction/decide-coupon.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'

/**
 * Creates a coupon of a tournament. Refused: missing-fields, coupon-code-invalid, coupon-out-of-range, coupon-exists,
 * text-not-allowed, text-too-long.
 */
export const createCoupon = commandOn(couponAggregate, 'create-coupon', {
  per: ({ couponId }: CreateCoupon) => [couponKey(couponId)],
  decide: decide.createCoupon,
})

/**
 * Changes a coupon's expiry and limits. Refused: coupon-not-found, coupon-value-fixed, coupon-out-of-range,
 * changed-meanwhile, coupon-limit-below-taken.
 */
export const changeCoupon = commandOn(couponAggregate, 'change-coupon', {
  per: ({ couponId }: ChangeCoupon) => [couponKey(couponId)],
  content: ({ expected: _, ...input }) => ({ command: 'change-coupon', input }),
  decide: decide.changeCoupon,
})

/** Reads the coupon from the log; `created` is null for an unknown code. */
export const readCoupon =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, of: CouponOf): Promise<CouponState> =>
    (await handler.read(couponAggregate, tenant, of)).state

export interface CheckCoupon {
  readonly tournamentId: string
  readonly membershipId: string
  /** As typed. */
  readonly code: string
}

/**
 * Checks a code for a membership's cart without holding a redemption (payments rule 26). Refused: coupon-invalid
 * {reason}.
 */
export const checkCoupon =
  ({ handler, clock }: Needs<'handler' | 'clock'>) =>
  async (tenant: string, { tournamentId, membershipId, code }: CheckCoupon): Promise<Result<UsableCoupon, Refusal>> => {
    if (!isCode(code)) return refuse(couponInvalid(code, 'unknown'))
    const coupon = await readCoupon({ handler })(tenant, { tournamentId, couponId: code })
    return usableCoupon(coupon, { code, membershipId, now: clock.now() })
  }

interface OfUse extends CouponOf {
  readonly useId: string
  readonly transactionId: string
  readonly membershipId: string
}

/** Holds one redemption for a charge. Refused: coupon-invalid {reason}. */
export const holdCoupon = commandOn(couponAggregate, 'hold-coupon', {
  per: ({ useId }: HoldCoupon & CouponOf) => [useId],
  content: ({ transactionId, membershipId, useId }) => ({
    command: 'hold-coupon',
    transactionId,
    membershipId,
    useId,
  }),
  decide: hold,
})

/** Records that a charge was paid with the coupon. */
export const redeemCoupon = commandOn(couponAggregate, 'redeem-coupon', {
  per: ({ useId }: OfUse) => [useId],
  decide: redeem,
})

interface ReleaseCoupon extends OfUse {
  readonly reason: 'removed' | 'withdrawn' | 'lapsed' | 'unfulfillable'
}

/** Releases a held redemption. */
export const releaseCoupon = commandOn(couponAggregate, 'release-coupon', {
  per: ({ useId, reason }: ReleaseCoupon) => [useId, reason],
  decide: release,
})

interface ApplyToCharge {
  readonly transactionId: string
  readonly canceledIntentId: string | null
  readonly couponId: string
  readonly useId: string
  readonly value: number
}

/**
 * Deducts a held coupon from the amount of a charge. Refused: transaction-not-found, charge-canceled, already-paid,
 * amount-changed, coupon-invalid, payment-intent-open (cancel the payment at the provider first).
 */
export const applyToCharge = commandOn(transactionAggregate, 'apply-coupon', {
  per: ({ useId }: ApplyToCharge) => [useId],
  content: ({ transactionId, couponId, useId }) => ({ command: 'apply-coupon', transactionId, couponId, useId }),
  decide: applyCoupon,
})

interface RemoveFromCharge {
  readonly transactionId: string
  readonly canceledIntentId: string | null
  /** The use to remove; a charge may have had several, one after another. */
  readonly useId: string
}

/** Removes the coupon from a charge. Refused: as `applyToCharge`, except for the refusals about coupons. */
export const removeFromCharge = commandOn(transactionAggregate, 'remove-coupon', {
  per: ({ useId }: RemoveFromCharge) => [useId],
  content: ({ transactionId, useId }) => ({ command: 'remove-coupon', transactionId, useId }),
  decide: removeCoupon,
})
