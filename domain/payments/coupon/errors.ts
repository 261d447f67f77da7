import { type Refusal, refusal } from '../../kernel/result.ts'

/** See payments rule 24. */
export const couponFieldsMissing = (fields: readonly string[]): Refusal =>
  refusal('invalid', 'missing-fields', 'Please enter both a code and a value before proceeding.', { fields })

export const couponOutOfRange = (field: string, minimum: number, maximum: number): Refusal =>
  refusal('invalid', 'coupon-out-of-range', 'A number of the coupon is outside its limits.', {
    field,
    minimum,
    maximum,
  })

export const couponCodeInvalid = (): Refusal =>
  refusal('invalid', 'coupon-code-invalid', 'A code has at most 50 characters and cannot consist only of dots.')

export const couponExists = (couponId: string): Refusal =>
  refusal('conflict', 'coupon-exists', 'There is a coupon with this code already.', { couponId })

export const couponNotFound = (): Refusal => refusal('not-found', 'coupon-not-found', 'Coupon was not found')

/** A coupon's value cannot change (payments rule 25). */
export const couponValueFixed = (): Refusal =>
  refusal('conflict', 'coupon-value-fixed', 'The code and the value of a coupon cannot be changed.')

/** `minimum` counts redemptions and holds of open checkouts. */
export const couponLimitBelowTaken = (
  field: 'maxRedemptions' | 'maxRedemptionsPerMembership',
  minimum: number,
): Refusal =>
  refusal('conflict', 'coupon-limit-below-taken', `It is used ${minimum} times already: it cannot be fewer.`, {
    field,
    minimum,
  })

export type WhyInvalid = 'unknown' | 'expired' | 'used-up' | 'used-by-membership' | 'nothing-to-pay'

/** See payments rule 26. */
export const couponInvalid = (code: string, reason: WhyInvalid): Refusal =>
  refusal('conflict', 'coupon-invalid', `Invalid coupon '${code}'`, { code, reason })
