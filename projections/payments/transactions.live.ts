import { type LineItem, transactionsView } from '../../api/contract/payments.ts'
import { estimatedCardFee, toDollars } from '../../domain/kernel/money.ts'
import { itemText } from '../../domain/registration/published.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { type TransactionLine, transactions } from './transactions.tables.ts'

export type TransactionRow = StoredRow<typeof transactions>

/** After a swap a refund may return a part of a line, such as the difference of the prices, without canceling it. */
export const isCanceledLine = ({ refundId, entryCanceled, swappedTo }: TransactionLine): boolean =>
  entryCanceled || (refundId !== null && swappedTo === null)

const lineOnWire = (line: TransactionLine, invoiceId: string | null): LineItem => ({
  lineId: line.lineId,
  catalogItemId: line.catalogItemId,
  eventId: line.eventId,
  invoiceId,
  studentId: line.studentId,
  description: itemText(line.description, line.changed ?? line.config),
  quantity: line.quantity,
  price: toDollars(line.price),
  tax: toDollars(line.tax),
  isCanceled: isCanceledLine(line),
  isRefunded: line.refundId !== null,
  swappedTo: line.swappedTo,
})

/** Cents of a charge that may still be refunded: its total minus earlier refunds, 0 once it was disputed (payments rule 16). */
const refundableOf = ({ type, status, disputed, total, refunded }: TransactionRow): number =>
  type === 'charge' && status === 'success' && disputed === null ? Math.max(0, total - refunded) : 0

/**
 * Cents of the total less the processor's fees: that of a charge is estimated until it is known (payments rule 4), a
 * refund has none, and a dispute has those that the bank has withdrawn for it.
 */
const totalLessFeesOf = ({ type, total, processorFee, dispute }: TransactionRow): number =>
  type === 'charge' ? total - (processorFee ?? estimatedCardFee(total)) : total - (dispute?.fee ?? 0)

/** A row of the transactions table; amounts in dollars. */
export const transactionOnWire = wireRow(transactions, transactionsView, (row) => ({
  discount: toDollars(row.discount),
  convenienceFee: toDollars(row.convenienceFee),
  platformFee: toDollars(row.platformFee),
  total: toDollars(row.total),
  totalLessFees: toDollars(totalLessFeesOf(row)),
  refundable: toDollars(refundableOf(row)),
  refunded: toDollars(row.refunded),
  dispute: row.dispute === null ? null : { ...row.dispute, fee: toDollars(row.dispute.fee) },
  lineItems: row.lineItems.map((line) => lineOnWire(line, row.invoiceId)),
}))

/** Directors see all transactions of a tournament, a member (`id`: the membership) its own. */
export const transactionsLive: LiveView<TransactionRow, typeof transactionsView> = {
  table: transactions,
  concerns: (row, { kind, id }) => kind !== 'member' || id === row.membershipId,
  toWire: transactionOnWire,
  isVisible: (row, { kind, id }) => kind === 'director' || (kind === 'member' && id === row.membershipId),
}
