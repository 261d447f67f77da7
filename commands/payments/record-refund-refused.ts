import type { CommandContext } from '../../domain/kernel/journal.ts'
import { recordRefundRefused as decide } from '../../domain/payments/transaction/decide-refund.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { transactionStream } from './transaction-stream.ts'

export interface RecordRefundRefused {
  readonly transactionId: string
  readonly refundId: string
  readonly reason: string
}

/**
 * Records that the provider refused a refund for good; its amount is free again.
 */
export const recordRefundRefused =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: RecordRefundRefused): Promise<Outcome> =>
    deps.handler.handle(
      transactionAggregate,
      transactionStream(context.tenant, input.transactionId),
      { ...context, commandId: derivedId(context.commandId, 'record-refund-refused', input.transactionId) },
      { command: 'record-refund-refused', refundId: input.refundId },
      (state) => decide(state, input),
    )
