import type { Cents } from '../../domain/kernel/money.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { requestRefund as decide } from '../../domain/payments/transaction/decide-refund.ts'
import { transactionNotFound } from '../../domain/payments/transaction/errors.ts'
import { linesToCancel, type NamedLine } from '../../domain/payments/transaction/lines-to-cancel.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface RequestRefund {
  readonly transactionId: string
  /** A transaction of another tournament is not found. */
  readonly tournamentId: string
  /** Made by the caller: the same id is the same refund. */
  readonly refundId: string
  readonly amount: Cents
  readonly description: string
  readonly lineItemsToCancel: readonly NamedLine[]
  readonly reason: 'requested' | 'unfulfillable'
}

/**
 * Requests a refund; a process sends it to the provider (payments rule 16). Refused: transaction-not-found,
 * refund-unavailable, refund-amount-missing, refund-exceeds-balance {maximum}, charge-disputed {isLost, maximum},
 * line-not-in-transaction, line-already-canceled, refund-id-reused.
 */
export const requestRefund = commandOn(transactionAggregate, 'request-refund', {
  per: 'aggregate',
  content: ({ tournamentId, ...refund }: RequestRefund) => ({ command: 'request-refund', refund }),
  decide: (state, { tournamentId, lineItemsToCancel: named, ...refund }) =>
    state.prepared?.tournamentId === tournamentId
      ? decide(state, { ...refund, lineItemsToCancel: linesToCancel(state, refund.refundId, named) })
      : refuse(transactionNotFound()),
})
