import type { CommandContext } from '../../domain/kernel/journal.ts'
import { confirmFreeOrder as decide } from '../../domain/payments/transaction/decide-charge.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { transactionStream } from './transaction-stream.ts'

export interface ConfirmFreeOrder {
  readonly transactionId: string
}

/**
 * Confirms an order of total 0, which needs no payment. Refused: payment-required, charge-canceled, transaction-not-found.
 */
export const confirmFreeOrder =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: ConfirmFreeOrder): Promise<Outcome> =>
    deps.handler.handle(
      transactionAggregate,
      transactionStream(context.tenant, input.transactionId),
      { ...context, commandId: derivedId(context.commandId, 'confirm-free-order', input.transactionId) },
      { command: 'confirm-free-order', input },
      (state) => decide(state, input),
    )
