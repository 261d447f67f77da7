import type { Cents } from '../../kernel/money.ts'
import type { TransactionEvent } from './events.ts'
import { refundableOf, type TransactionState } from './state.ts'

/**
 * Fails our own requests that the provider does not have yet and for which a refund from its dashboard or a chargeback of
 * `amount` leaves no money: the provider will refuse them. They fail first, the newest first, so that at no moment more than
 * the charge is given back.
 */
export const requestsWithoutFunds = (
  state: TransactionState,
  transactionId: string,
  amount: Cents,
  reason: string,
): readonly TransactionEvent[] => {
  let missing = amount - refundableOf(state)
  const failed: TransactionEvent[] = []
  for (const [refundId, refund] of [...state.refunds].reverse()) {
    if (missing <= 0) break
    if (refund.status !== 'requested') continue
    missing -= refund.amount
    const tournamentId = state.prepared?.tournamentId ?? ''
    failed.push({ type: 'RefundFailed', data: { transactionId, tournamentId, refundId, reason } })
  }
  return failed
}
