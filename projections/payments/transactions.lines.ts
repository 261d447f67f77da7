import type { LineToCancel } from '../../domain/payments/transaction/events.ts'
import type { RowOf } from '../kernel/projection.ts'
import type { TransactionLine, transactions } from './transactions.tables.ts'

type Row = RowOf<typeof transactions>

/** The charge's lines with those of a refund marked as taken back by it. */
export const withRefund = (
  lines: readonly TransactionLine[],
  toCancel: readonly LineToCancel[],
  refundId: string,
): TransactionLine[] => {
  const ids = new Set(toCancel.map((line) => line.lineId))
  return lines.map((line) => (ids.has(line.lineId) ? { ...line, refundId } : line))
}

export const withoutRefund = (lines: readonly TransactionLine[], refundId: string): TransactionLine[] =>
  lines.map((line) => (line.refundId === refundId ? { ...line, refundId: null } : line))

/** What was cancelled in a registration: an athlete's entry, or units of a catalog line. */
export type Cancelled =
  | { readonly entryId: string; readonly eventId: string; readonly studentId: string }
  | { readonly lineId: string; readonly quantity: number }

const standsFor = (line: TransactionLine, cancelled: Cancelled): boolean =>
  'entryId' in cancelled
    ? line.lineId === cancelled.entryId ||
      (line.eventId === cancelled.eventId && line.studentId === cancelled.studentId)
    : line.lineId === cancelled.lineId && cancelled.quantity >= line.quantity

/**
 * The successful charge whose line stands for what was cancelled, with that line marked; undefined when it was not
 * bought (imported) or is marked already. Of two charges for one entry the later one counts.
 */
export const withCancelled = (charges: readonly Row[], cancelled: Cancelled): Row | undefined => {
  const paid = charges
    .filter((row) => row.type === 'charge' && row.status === 'success')
    .sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))
  for (const charge of paid.reverse()) {
    const line = charge.lineItems.find((candidate) => !candidate.entryCanceled && standsFor(candidate, cancelled))
    if (line === undefined) continue
    const lineItems = charge.lineItems.map((other) =>
      other.lineId === line.lineId ? { ...other, entryCanceled: true } : other,
    )
    return { ...charge, lineItems }
  }
  return undefined
}
