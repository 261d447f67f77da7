import { couponKey } from '../../../domain/payments/coupon/code.ts'
import { type CreateCoupon, createCoupon as decide } from '../../../domain/payments/coupon/decide.ts'
import { couponAggregate } from '../../../domain/payments/coupon/state.ts'
import { commandOn } from '../../kernel/command.ts'

/**
 * Creates a coupon of a tournament. Refused: missing-fields, coupon-code-invalid, coupon-out-of-range, coupon-exists,
 * text-not-allowed, text-too-long.
 */
export const createCoupon = commandOn(couponAggregate, 'create-coupon', {
  per: ({ couponId }: CreateCoupon) => [couponKey(couponId)],
  decide,
})
