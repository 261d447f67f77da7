import { z } from 'zod'
import { kernelText } from '../../domain/kernel/texts.ts'
import { expected, revised } from './edited.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { says } from './messages.ts'
import { checkoutPreparation } from './payments.ts'
import { accepted } from './problem.ts'
import { dollarsToTheCent } from './tournament-set-up.ts'
import { dollars } from './tournaments.ts'

/** Null: without end, without limit (payments rule 24). */
const limits = {
  maxRedemptions: z.int().nullable(),
  maxRedemptionsPerMembership: z.int().nullable(),
}

export const couponRow = z.object({
  /** The code. */
  id: z.string(),
  tournamentId: z.string(),
  /** `fixed`: an amount off a purchase. */
  type: z.enum(['fixed']),
  value: dollars,
  /** When it stops being accepted. */
  expiry: z.string().nullable(),
  ...limits,
  actualRedemptions: z.int(),
  /** Applied in checkouts that are open: they count towards the limits. */
  heldRedemptions: z.int(),
  ...revised,
})
export type CouponRow = z.infer<typeof couponRow>
export const couponsView = liveView({
  name: 'coupons',
  scope: 'tournament',
  service: 'payment',
  row: couponRow,
  key: ({ id }) => id,
})

/** An instant, or a local date and time in the tournament's time zone. */
const expiry = z.iso.datetime({ local: true, offset: true }).nullable()

const ofTournament = { access: 'signed-in', service: 'payment' } as const

export const readCoupons = endpoint({
  ...ofTournament,
  method: 'GET',
  path: '/coupons/:t',
  summary: 'The coupons of a tournament by code, with how often they were redeemed',
  response: z.array(couponRow),
  problems: ['not-found', 'forbidden'],
})
const adding = {
  ...ofTournament,
  method: 'POST',
  changes: true,
  body: z.object({
    id: z.string().max(200),
    type: z.enum(['fixed']).default('fixed'),
    value: dollarsToTheCent,
    expiry: expiry.default(null),
    maxRedemptions: limits.maxRedemptions.default(null),
    maxRedemptionsPerMembership: limits.maxRedemptionsPerMembership.default(null),
  }),
  response: z.object({ id: z.string(), position: z.int() }),
  problems: [
    'not-found',
    'forbidden',
    'missing-fields',
    'coupon-code-invalid',
    'coupon-exists',
    'coupon-out-of-range',
    'text-not-allowed',
    'text-too-long',
  ],
} as const
export const addCoupon = endpoint({
  ...adding,
  path: '/coupons/:t/add',
  summary: 'Creates a coupon; its code and value stay as they are',
})
export const createCoupon = endpoint({ ...adding, path: '/coupons/:t', summary: 'Creates a coupon, as `add` does' })
/** `id`: the code, however it is typed. */
export const editCoupon = endpoint({
  ...ofTournament,
  method: 'POST',
  path: '/coupons/:t/edit/:id',
  summary: 'Changes when a coupon expires and how often it can be redeemed',
  changes: true,
  body: z.object({ ...limits, expiry, value: dollarsToTheCent.optional(), expected }),
  response: accepted,
  problems: [
    'not-found',
    'forbidden',
    'coupon-not-found',
    'coupon-value-fixed',
    'coupon-out-of-range',
    'changed-meanwhile',
    'coupon-limit-below-taken',
  ],
})

/** `coupon`: the code as typed, percent-encoded. */
export const checkCoupon = endpoint({
  ...ofTournament,
  method: 'GET',
  path: '/coupons/:t/check/:coupon',
  summary: 'Whether the member can use a coupon in the next checkout; holds and spends nothing',
  response: z.object({ id: z.string(), value: dollars }),
  problems: ['not-found', 'coupon-invalid'],
  // Prevents guessing codes, as for applying them.
  limitPerMinute: 30,
  limitedBy: 'person',
})

/**
 * The coupon form. The expiry is local time in the tournament's zone. One message covers a missing code and a missing
 * value.
 */
export const couponForm = z.object({
  id: z.string(),
  value: dollarsToTheCent
    .max(9999.99)
    .refine((value) => value === 0 || value >= 5, says(kernelText('at-least', { least: 5 })))
    .nullable(),
  expiry: z.iso.datetime({ local: true }).nullable(),
  maxRedemptions: z.int().min(1).max(9999).nullable(),
  maxRedemptionsPerMembership: z.int().min(1).max(10).nullable(),
})
export type CouponForm = z.infer<typeof couponForm>

/** A checkout after its coupon has changed, as `transactions/setup/tournament` answers from then on. */
const discounted = checkoutPreparation.extend({ amountOwing: dollars })

const onCheckout = {
  ...ofTournament,
  changes: true,
  response: discounted,
  // Each request calls the payment provider; the limit also prevents guessing codes.
  limitPerMinute: 30,
  limitedBy: 'person',
} as const

const ofCheckout = [
  'not-found',
  'transaction-not-found',
  'already-paid',
  'amount-changed',
  'charge-canceled',
  'order-withdrawn',
  'payment-in-progress',
  'payment-provider-refused',
  'payment-provider-unavailable',
  'transaction-id-reused',
  'unknown-intent',
] as const

/** `coupon`: the code, percent-encoded, whatever is in it. */
export const applyCoupon = endpoint({
  ...onCheckout,
  method: 'GET',
  path: '/transaction/:id/apply/:coupon',
  summary: 'Applies a coupon to a checkout that is not paid',
  problems: [...ofCheckout, 'coupon-invalid'],
})
export const removeCoupon = endpoint({
  ...onCheckout,
  method: 'DELETE',
  path: '/transaction/:id/coupon',
  summary: 'Takes the coupon off a checkout that is not paid',
  problems: ofCheckout,
})
