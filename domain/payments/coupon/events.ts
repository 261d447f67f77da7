import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { cents, choice, count, idOf, instant, token } from '../../kernel/fields.ts'
import { formatCents } from '../../kernel/money.ts'

/** `couponId` is the code as its author wrote it. */
const ofCoupon = { tournamentId: idOf('tournament'), couponId: idOf('coupon') }

/** Null means without expiry and without limit. */
const limits = {
  expiry: instant('Expires').nullable(),
  maxRedemptions: count('Max redemptions').nullable(),
  maxRedemptionsPerMembership: count('Max redemptions per membership').nullable(),
}

const ofUse = {
  ...ofCoupon,
  /** Identifies one application to one charge. */
  useId: token(),
  transactionId: idOf('transaction'),
  membershipId: idOf('membership'),
}

/**
 * A coupon and its uses. Stream `coupon-<tenant>.<tournamentId>.<code>`: the consistency boundary of its limits. After
 * every event, held plus redeemed uses are within both limits.
 */
export const couponEvents = {
  CouponCreated: event(1, z.object({ ...ofCoupon, kind: choice(['fixed']), value: cents(), ...limits }), {
    audit: {
      about: 'coupon',
      values: ({ couponId, value }) => ({ couponId, value: formatCents(value) }),
      title: (data) => `Coupon ${data.couponId} created: ${formatCents(data.value)} off`,
      omits: ['kind'],
    },
  }),
  CouponLimitsChanged: event(1, z.object({ ...ofCoupon, ...limits }), {
    audit: {
      about: 'coupon',
      values: ({ couponId }) => ({ couponId }),
      title: (data) => `Coupon ${data.couponId} changed`,
    },
  }),
  /** Applied to a charge that is not paid yet; `until` is the expiry of its order. */
  CouponHeld: event(1, z.object({ ...ofUse, until: instant() }), {
    audit: {
      about: 'coupon',
      values: ({ couponId }) => ({ couponId }),
      title: (data) => `Coupon ${data.couponId} held for a checkout`,
      omits: ['until'],
    },
  }),
  /** The charge was paid, or nothing was left to pay. */
  CouponRedeemed: event(1, z.object(ofUse), {
    audit: {
      about: 'coupon',
      values: ({ couponId }) => ({ couponId }),
      title: (data) => `Coupon ${data.couponId} redeemed`,
    },
  }),
  /**
   * It can be used again: the checkout ended without a payment or without the coupon, or was refunded as unfulfillable.
   */
  CouponReleased: event(
    1,
    z.object({ ...ofUse, reason: choice(['removed', 'withdrawn', 'lapsed', 'unfulfillable']) }),
    {
      audit: {
        about: 'coupon',
        values: ({ couponId }) => ({ couponId }),
        title: (data) => `Coupon ${data.couponId} given back`,
        facts: ['reason'],
      },
    },
  ),
}
export type CouponEvent = EventOf<typeof couponEvents>
