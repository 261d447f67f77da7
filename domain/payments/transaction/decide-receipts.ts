import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { chargeNotSuccessful, receiptUnavailable, transactionNotFound } from './errors.ts'
import type { TransactionEvent } from './events.ts'
import type { TransactionState } from './state.ts'

type Decided = Decision<TransactionEvent>

/**
 * Requests that the receipt is sent again; once per mail id (payments rule 11). Refused: transaction-not-found,
 * resend-unavailable, charge-not-successful.
 */
export const requestReceipt = (
  { prepared, status, receipts }: TransactionState,
  { transactionId, mailId }: { readonly transactionId: string; readonly mailId: string },
): Decided => {
  if (prepared === null) return refuse(transactionNotFound())
  if (prepared.total === 0) return refuse(receiptUnavailable())
  if (status !== 'success') return refuse(chargeNotSuccessful())
  if (receipts.has(mailId)) return ok([])
  return ok([{ type: 'ReceiptRequested', data: { transactionId, tournamentId: prepared.tournamentId, mailId } }])
}

/** Records that the receipt of the charge or of a refund was sent, once per mail id. Refused: transaction-not-found. */
export const recordReceipt = (
  state: TransactionState,
  mail: { readonly transactionId: string; readonly mailId: string; readonly refundId?: string | undefined },
): Decided => {
  const { transactionId, mailId, refundId } = mail
  if (state.prepared === null) return refuse(transactionNotFound())
  if (state.receipts.get(mailId) === 'sent') return ok([])
  const data = { transactionId, tournamentId: state.prepared.tournamentId, mailId }
  if (refundId === undefined) return ok([{ type: 'ReceiptSent', data }])
  return ok([{ type: 'RefundReceiptSent', data: { ...data, refundId } }])
}
