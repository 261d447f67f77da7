import { invoicesView } from '../../api/contract/invoices.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { invoices } from './invoices.tables.ts'

export type InvoiceRow = StoredRow<typeof invoices>

/** A row of the Invoices tab; the amount in dollars. */
export const invoiceOnWire = wireRow(invoices, invoicesView, (row) => ({
  id: row.invoiceId,
  total: toDollars(row.total),
}))

/** Directors see all invoices of a tournament, a member (`id`: the membership) its own. */
export const invoicesLive: LiveView<InvoiceRow, typeof invoicesView> = {
  table: invoices,
  concerns: (row, { kind, id }) => kind !== 'member' || id === row.membershipId,
  toWire: invoiceOnWire,
  isVisible: (row, { kind, id }) => kind === 'director' || (kind === 'member' && id === row.membershipId),
}
