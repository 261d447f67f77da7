import type { TransactionRow } from '../../api/contract/payments.ts'
import { WITHDRAWAL } from '../../domain/payments/published.ts'
import { paymentsText } from '../texts/en/payments.ts'

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
  return { tournament: charge.description, note: reasonText(row.description) || null }
}

/** A refund's reason; that of a granted withdrawal is recorded by the program, in English. */
export const reasonText = (description: string): string =>
  description === WITHDRAWAL ? paymentsText('withdrawal') : description
