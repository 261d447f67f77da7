import { type Refusal, refusal } from '../../kernel/result.ts'
import { paymentsText } from '../texts.ts'

/** See payments rule 24. */
export const couponFieldsMissing = (fields: readonly string[]): Refusal =>
  refusal('invalid', 'missing-fields', paymentsText('coupon-fields-missing'), { fields })

export const couponOutOfRange = (field: string, minimum: number, maximum: number): Refusal =>
  refusal('invalid', 'coupon-out-of-range', paymentsText('coupon-out-of-range'), {
    field,
    minimum,
    maximum,
  })

export const couponCodeInvalid = (): Refusal =>
  refusal('invalid', 'coupon-code-invalid', paymentsText('coupon-code-invalid'))

export const couponExists = (couponId: string): Refusal =>
  refusal('conflict', 'coupon-exists', paymentsText('coupon-exists'), { couponId })

export const couponNotFound = (): Refusal => refusal('not-found', 'coupon-not-found', paymentsText('coupon-not-found'))

/** A coupon's value cannot change (payments rule 25). */
export const couponValueFixed = (): Refusal =>
  refusal('conflict', 'coupon-value-fixed', paymentsText('coupon-value-fixed'))

/** `minimum` counts redemptions and holds of open checkouts. */
export const couponLimitBelowTaken = (
  field: 'maxRedemptions' | 'maxRedemptionsPerMembership',
  minimum: number,
): Refusal =>
  refusal('conflict', 'coupon-limit-below-taken', paymentsText('coupon-limit-below-taken', { minimum }), {
    field,
    minimum,
  })

export type WhyInvalid = 'unknown' | 'expired' | 'used-up' | 'used-by-membership' | 'nothing-to-pay'

/** See payments rule 26. */
export const couponInvalid = (code: string, reason: WhyInvalid): Refusal =>
  refusal('conflict', 'coupon-invalid', paymentsText('coupon-invalid', { code }), { code, reason })
