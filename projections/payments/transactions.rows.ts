import type { RowOf, RowSets } from '../kernel/projection.ts'
import { transactions, transactionUsers } from './transactions.tables.ts'

export const tables = { transactions, users: transactionUsers }
export type Row = RowOf<typeof transactions>
export type AllRows = RowSets<typeof tables>

/** A row for returned money: a copy of its charge with its own id, kind and amount, and without charge-only columns. */
export const reversalOf = (
  charge: Row,
  own: Pick<Row, 'id' | 'type' | 'date' | 'description' | 'lineItems'>,
  amount: number,
): Row => ({
  ...charge,
  ...own,
  status: 'pending',
  declineCode: null,
  errorCode: null,
  errorType: null,
  errorDescription: null,
  coupon: null,
  discount: 0,
  convenienceFee: 0,
  platformFee: 0,
  total: -amount,
  processorFee: null,
  refunded: 0,
  chargedBack: 0,
  disputed: null,
  isCanceled: false,
  dispute: null,
})
