import type { Cents } from '../../kernel/money.ts'
import type { TransactionEvent } from './events.ts'
import { balanceOf, type TransactionState } from './state.ts'

/**
 * Fails those of our refund requests that have not reached the provider and that are no longer covered after a
 * dashboard refund or chargeback of `amount`: the provider would reject them. These events come first, newest request
 * first, so that refunds never exceed the charge at any point of the log.
 */
export const requestsWithoutFunds = (
  state: TransactionState,
  transactionId: string,
  amount: Cents,
  reason: string,
): readonly TransactionEvent[] => {
  let missing = amount - balanceOf(state)
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
