import type { CouponEvent } from '../../domain/payments/coupon/events.ts'
import { projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import { couponHolds, coupons as couponRows } from './coupons.tables.ts'

const tables = { coupons: couponRows, holds: couponHolds }
type AllRows = RowSets<typeof tables>
type Row = RowOf<typeof couponRows>
type Used = RecordedOf<Extract<CouponEvent, { type: 'CouponHeld' | 'CouponRedeemed' | 'CouponReleased' }>>['data']

const change = (
  rows: AllRows,
  { tournamentId, couponId }: { readonly tournamentId: string; readonly couponId: string },
  of: (row: Row) => Partial<Row>,
): void => {
  const row = rows.coupons.get(tournamentId, couponId)
  if (row !== undefined) rows.coupons.put({ ...row, ...of(row) })
}

/** Ends the use's hold. Returns false if it had none. */
const endHold = (rows: AllRows, { useId }: Used): boolean => {
  if (rows.holds.get(useId) === undefined) return false
  rows.holds.remove(useId)
  return true
}

/** Coupons with their limits and redemptions. */
export const coupons = projection<CouponEvent>()({
  name: 'coupons',
  version: 2,
  tables,
  needs: ({ type, data }) => {
    if (type === 'CouponCreated') return []
    const coupon = { table: 'coupons' as const, key: [data.tournamentId, data.couponId] }
    return 'useId' in data ? [coupon, { table: 'holds', key: [data.useId] }] : [coupon]
  },
  on: {
    CouponCreated: ({ data: { couponId, kind, ...data } }, rows) =>
      rows.coupons.put({ ...data, id: couponId, type: kind, actualRedemptions: 0, heldRedemptions: 0, revision: 1 }),
    CouponLimitsChanged: ({ data }, rows) => {
      const { expiry, maxRedemptions, maxRedemptionsPerMembership } = data
      change(rows, data, ({ revision }) => ({
        expiry,
        maxRedemptions,
        maxRedemptionsPerMembership,
        revision: revision + 1,
      }))
    },
    CouponHeld: ({ data }, rows) => {
      rows.holds.put({ useId: data.useId })
      change(rows, data, ({ heldRedemptions }) => ({ heldRedemptions: heldRedemptions + 1 }))
    },
    CouponRedeemed: ({ data }, rows) => {
      const held = endHold(rows, data) ? 1 : 0
      change(rows, data, (row) => ({
        heldRedemptions: row.heldRedemptions - held,
        actualRedemptions: row.actualRedemptions + 1,
      }))
    },
    CouponReleased: ({ data }, rows) => {
      const held = endHold(rows, data) ? 1 : 0
      change(rows, data, (row) => ({
        heldRedemptions: row.heldRedemptions - held,
        actualRedemptions: row.actualRedemptions - (1 - held),
      }))
    },
  },
})
