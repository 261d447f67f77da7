import type { Cents } from '../../domain/kernel/money.ts'
import { type Refusal, refuse } from '../../domain/kernel/result.ts'
import * as decide from '../../domain/payments/transaction/decide-refund.ts'
import { type RefundReport, recordRefund } from '../../domain/payments/transaction/decide-refund.ts'
import { transactionNotFound } from '../../domain/payments/transaction/errors.ts'
import { linesToCancel, type NamedLine } from '../../domain/payments/transaction/lines-to-cancel.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import { readTransaction } from './read-transaction.ts'

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
      ? decide.requestRefund(state, { ...refund, lineItemsToCancel: linesToCancel(state, refund.refundId, named) })
      : refuse(transactionNotFound()),
})

/** Why this refund would be refused at this moment, null where it would not; writes nothing. */
export const refusalOfRefund =
  (deps: Needs<'handler'>) =>
  async (tenant: string, { tournamentId, ...refund }: RequestRefund): Promise<Refusal | null> => {
    const state = await readTransaction(deps)(tenant, refund.transactionId)
    if (state.prepared?.tournamentId !== tournamentId) return transactionNotFound()
    const lineItemsToCancel = linesToCancel(state, refund.refundId, refund.lineItemsToCancel)
    const decided = decide.requestRefund(state, { ...refund, lineItemsToCancel })
    return decided.ok ? null : decided.error
  }

/**
 * Records what the provider reports about a refund, as its answer or by a notice, in any order and any number of times.
 * Refused: charge-not-successful.
 */
export const recordRefundOutcome = commandOn(transactionAggregate, 'record-refund-outcome', {
  per: ({ providerRefundId, status }: RefundReport) => [providerRefundId, status],
  content: ({ providerRefundId, status }) => ({ command: 'record-refund-outcome', providerRefundId, status }),
  decide: recordRefund,
})

export interface RecordRefundRefused {
  readonly transactionId: string
  readonly refundId: string
  readonly reason: string
}

/** Records that the provider refused a refund for good; its amount may be refunded again. */
export const recordRefundRefused = commandOn(transactionAggregate, 'record-refund-refused', {
  // One answer a request: a refund is asked for by a process of its own event.
  per: ({ transactionId }: RecordRefundRefused) => [transactionId],
  content: ({ refundId }) => ({ command: 'record-refund-refused', refundId }),
  decide: decide.recordRefundRefused,
})
