import type { WireRow } from '../../api/contract/live-view.ts'
import type { payoutsView } from '../../api/contract/payouts.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { payouts } from './payouts.tables.ts'

export const payoutOnWire = (row: StoredRow<typeof payouts>): WireRow<typeof payoutsView> => ({
  id: row.payoutId,
  amount: toDollars(row.amount),
  currency: row.currency,
  created: row.created,
  arrival: row.arrival,
  status: row.status,
  reason: row.reason,
  modified: row.modified,
})

/** Pay-outs to the bank, for admins. */
export const payoutsLive: LiveView<StoredRow<typeof payouts>, typeof payoutsView> = {
  table: payouts,
  toWire: payoutOnWire,
}
