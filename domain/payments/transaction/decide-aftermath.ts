import type { Decision } from '../../kernel/decider.ts'
import type { Cents } from '../../kernel/money.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { chargeNotSuccessful, receiptUnavailable, transactionNotFound } from './errors.ts'
import type { TransactionEvent } from './events.ts'
import type { TransactionState } from './state.ts'

type Decided = Decision<TransactionEvent>

/** The payer's bank took the money back, or the dispute about it ended. The first ending counts; a repeat says nothing. */
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

/** Somebody wants the receipt again: one mail for each mail id, however often it is asked for (spec §5 Refunds). */
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

/** A receipt went out; each mail id once. */
export const recordReceipt = (
  state: TransactionState,
  { transactionId, mailId }: { readonly transactionId: string; readonly mailId: string },
): Decided => {
  if (state.prepared === null) return refuse(transactionNotFound())
  if (state.receipts.get(mailId) === 'sent') return ok([])
  return ok([{ type: 'ReceiptSent', data: { transactionId, tournamentId: state.prepared.tournamentId, mailId } }])
}
