import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Cents } from '../../domain/kernel/money.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { requestRefund as decide } from '../../domain/payments/transaction/decide-refund.ts'
import { transactionNotFound } from '../../domain/payments/transaction/errors.ts'
import type { LineToCancel } from '../../domain/payments/transaction/events.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { transactionStream } from './transaction-stream.ts'

export interface RequestRefund {
  readonly transactionId: string
  /** A transaction of another tournament is not found. */
  readonly tournamentId: string
  /** Made by the one who asks: the same id is the same refund. */
  readonly refundId: string
  readonly amount: Cents
  readonly description: string
  readonly lineItemsToCancel: readonly LineToCancel[]
  readonly reason: 'requested' | 'unfulfillable'
}

/**
 * Asks for a refund; a process takes it to the provider. Refused: transaction-not-found, refund-unavailable,
 * refund-amount-missing, refund-exceeds-balance {maximum}, line-not-in-transaction, line-already-cancelled,
 * refund-id-reused.
 */
export const requestRefund =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, { tournamentId, ...refund }: RequestRefund): Promise<Outcome> =>
    deps.handler.handle(
      transactionAggregate,
      transactionStream(context.tenant, refund.transactionId),
      context,
      { command: 'request-refund', refund },
      (state) =>
        state.prepared?.tournamentId === tournamentId ? decide(state, refund) : refuse(transactionNotFound()),
    )
