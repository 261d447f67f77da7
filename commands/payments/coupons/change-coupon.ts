import { couponKey } from '../../../domain/payments/coupon/code.ts'
import { type ChangeCoupon, changeCoupon as decide } from '../../../domain/payments/coupon/decide.ts'
import { couponAggregate } from '../../../domain/payments/coupon/state.ts'
import { commandOn } from '../../kernel/command.ts'

/**
 * Changes a coupon's expiry and limits. Refused: coupon-not-found, coupon-value-fixed, coupon-out-of-range,
 * coupon-limit-below-taken.
 */
export const changeCoupon = commandOn(couponAggregate, 'change-coupon', {
  per: ({ couponId }: ChangeCoupon) => [couponKey(couponId)],
  decide,
})
