import type { TransactionRow } from '../../api/contract/payments.ts'

type Row = Pick<TransactionRow, 'id' | 'transactionId' | 'type' | 'description'>

/**
 * What a transaction is about: the tournament (refunds and chargebacks inherit their charge's) and additional details such as a
 * refund's reason.
 */
export const aboutOf = (
  row: Row,
  all: readonly Row[],
): { readonly tournament: string; readonly note: string | null } => {
  if (row.type === 'charge') return { tournament: row.description, note: null }
  const charge = all.find(({ id, type }) => type === 'charge' && id === row.transactionId)
  if (charge === undefined) return { tournament: row.description, note: null }
  return { tournament: charge.description, note: row.description || null }
}
