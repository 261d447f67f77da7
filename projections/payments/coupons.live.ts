import { couponsView } from '../../api/contract/coupons.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { coupons } from './coupons.tables.ts'

/** A row of the coupons; the value in dollars. */
export const couponOnWire = wireRow(coupons, couponsView, ({ value }) => ({ value: toDollars(value) }))

export const couponsLive: LiveView<StoredRow<typeof coupons>, typeof couponsView> = {
  table: coupons,
  isVisible: () => true,
  toWire: couponOnWire,
}
