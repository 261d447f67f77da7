import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { RefundReport } from '../../domain/payments/transaction/decide-refund.ts'
import { recordRefund as decide } from '../../domain/payments/transaction/decide-refund.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { transactionStream } from './transaction-stream.ts'

/**
 * Records what the provider says of a refund, as an answer or by a notice, in any order and however often. Refused:
 * charge-not-successful.
 */
export const recordRefundOutcome =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: RefundReport): Promise<Outcome> =>
    deps.handler.handle(
      transactionAggregate,
      transactionStream(context.tenant, input.transactionId),
      {
        ...context,
        commandId: derivedId(context.commandId, 'record-refund-outcome', input.providerRefundId, input.status),
      },
      { command: 'record-refund-outcome', providerRefundId: input.providerRefundId, status: input.status },
      (state) => decide(state, input),
    )
