import { estimatedCardFee, toDollars } from '../../domain/kernel/money.ts'
import { itemText } from '../../domain/registration/published.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { type TransactionLine, transactions } from './transactions.tables.ts'

export type TransactionRow = StoredRow<typeof transactions>

export interface LineOnWire {
  readonly lineId: string
  readonly catalogItemId: string | null
  readonly eventId: string | null
  readonly invoiceId: string | null
  readonly studentId: string | null
  readonly description: string
  readonly quantity: number
  readonly price: number
  readonly tax: number
  readonly isCanceled: boolean
}

/** A row of the transactions table as it stands on the wire; amounts in dollars. */
export interface TransactionOnWire
  extends Omit<
    TransactionRow,
    'paymentIntentId' | 'currency' | 'platformFee' | 'processorFee' | 'chargedBack' | 'lineItems' | 'position'
  > {
  readonly totalLessFees: number
  readonly refundable: number
  readonly lineItems: LineOnWire[]
}

const lineOnWire = (line: TransactionLine): LineOnWire => ({
  lineId: line.lineId,
  catalogItemId: line.catalogItemId,
  eventId: line.eventId,
  invoiceId: null,
  studentId: line.studentId,
  description: itemText(line.description, line.config),
  quantity: line.quantity,
  price: toDollars(line.price),
  tax: toDollars(line.tax),
  isCanceled: line.refundId !== null || line.entryCanceled,
})

/** Cents of a charge that may still be refunded: at most the total minus what was refunded (spec §5 Refunds). */
const refundableOf = (row: TransactionRow): number =>
  row.type === 'charge' && row.status === 'success' ? Math.max(0, row.total - row.refunded - row.chargedBack) : 0

/** The total less the processor's fee, the fee estimated while it is unknown (spec §9); money going back has no fee. */
const totalLessFeesOf = (row: TransactionRow): number =>
  row.type === 'charge' ? row.total - (row.processorFee ?? estimatedCardFee(row.total)) : row.total

export const transactionOnWire = (row: TransactionRow): TransactionOnWire => ({
  id: row.id,
  transactionId: row.transactionId,
  tournamentId: row.tournamentId,
  membershipId: row.membershipId,
  userId: row.userId,
  payer: row.payer,
  date: row.date,
  type: row.type,
  status: row.status,
  method: row.method,
  cardBrand: row.cardBrand,
  lastFour: row.lastFour,
  category: row.category,
  description: row.description,
  declineCode: row.declineCode,
  errorCode: row.errorCode,
  errorType: row.errorType,
  errorDescription: row.errorDescription,
  discount: toDollars(row.discount),
  convenienceFee: toDollars(row.convenienceFee),
  total: toDollars(row.total),
  totalLessFees: toDollars(totalLessFeesOf(row)),
  refundable: toDollars(refundableOf(row)),
  refunded: toDollars(row.refunded),
  isCanceled: row.isCanceled,
  lineItems: row.lineItems.map(lineOnWire),
})

/** Directors see a tournament's transactions, a member (`id`: the membership) the own ones. */
export const transactionsLive: LiveView<TransactionRow, TransactionOnWire> = {
  name: 'transactions',
  table: transactions,
  keyOf: (row) => row.id,
  concerns: (row, { kind, id }) => kind !== 'member' || id === row.membershipId,
  present: (row, { kind, id }) =>
    kind === 'director' || (kind === 'member' && id === row.membershipId) ? transactionOnWire(row) : null,
}
