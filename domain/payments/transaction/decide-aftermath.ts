import type { Decision } from '../../kernel/decider.ts'
import type { Cents } from '../../kernel/money.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { chargeNotSuccessful, receiptUnavailable, transactionNotFound } from './errors.ts'
import type { TransactionEvent } from './events.ts'
import type { TransactionState } from './state.ts'

type Decided = Decision<TransactionEvent>

/**
 * Records a chargeback, or the end of its dispute; amounts in cents. The first end counts; a repeat writes nothing.
 * Refused: transaction-not-found, charge-not-successful.
 */
export const recordChargeback = (
  state: TransactionState,
  {
    transactionId,
    disputeId,
    amount,
    status,
  }: {
    readonly transactionId: string
    readonly disputeId: string
    readonly amount: Cents
    readonly status: 'open' | 'won' | 'lost'
  },
): Decided => {
  if (state.prepared === null) return refuse(transactionNotFound())
  if (state.charge === null) return refuse(chargeNotSuccessful())
  const ids = { transactionId, tournamentId: state.prepared.tournamentId, disputeId }
  const known = state.chargebacks.get(disputeId)
  const events: TransactionEvent[] = []
  if (known === undefined) events.push({ type: 'ChargebackOpened', data: { ...ids, amount } })
  if (status !== 'open' && (known === undefined || known.status === 'open')) {
    events.push({ type: 'ChargebackClosed', data: { ...ids, won: status === 'won' } })
  }
  return ok(events)
}

/**
 * Requests the receipt again: one mail for each mail id, however often it is requested
 * (spec/tournament-and-registration.md §5 Refunds). Refused: transaction-not-found, resend-unavailable,
 * charge-not-successful.
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

/**
 * Records that a receipt was sent, of the charge or of one of its refunds, once for each mail id. Refused:
 * transaction-not-found.
 */
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
