import type { CommandContext } from '../../domain/kernel/journal.ts'
import { recordIntent as decide } from '../../domain/payments/transaction/decide-charge.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { transactionStream } from './transaction-stream.ts'

export interface RecordIntent {
  readonly transactionId: string
  readonly paymentIntentId: string
}

/**
 * Records the payment that the provider made for a charge. Refused: charge-canceled (then the payment must be cancelled
 * at the provider), unknown-intent.
 */
export const recordIntent =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: RecordIntent): Promise<Outcome> =>
    deps.handler.handle(
      transactionAggregate,
      transactionStream(context.tenant, input.transactionId),
      { ...context, commandId: derivedId(context.commandId, 'record-intent', input.transactionId) },
      { command: 'record-intent', input },
      (state) => decide(state, input),
    )
