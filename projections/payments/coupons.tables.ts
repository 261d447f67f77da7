import { bigint, integer, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

/** The coupons of a tournament and how often they were used. */
export const coupons = table({
  name: 'coupons',
  columns: {
    tournamentId: text,
    /** The code as its author wrote it. */
    id: text,
    type: textOf<'fixed'>(),
    /** Cents. */
    value: bigint,
    expiry: nullable(timestamptz),
    maxRedemptions: nullable(integer),
    maxRedemptionsPerMembership: nullable(integer),
    actualRedemptions: integer,
    /** In open checkouts. */
    heldRedemptions: integer,
    /** Of expiry and limits, from 1. */
    revision: integer,
  },
  key: ['tournamentId', 'id'],
  scope: 'tournamentId',
})

/** Uses that are held. A released use is either held or redeemed. */
export const couponHolds = table({
  name: 'coupon_holds',
  columns: { useId: text },
  key: ['useId'],
})
