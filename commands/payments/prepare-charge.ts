import type { CommandContext } from '../../domain/kernel/journal.ts'
import { prepareCharge as decide } from '../../domain/payments/transaction/decide-charge.ts'
import type { Prepared } from '../../domain/payments/transaction/state.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { transactionStream } from './transaction-stream.ts'

/**
 * Records what is to be paid, in cents, before anything is asked of the provider. Refused: charge-canceled,
 * transaction-id-reused, total-mismatch.
 */
export const prepareCharge =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: Prepared): Promise<Outcome> =>
    deps.handler.handle(
      transactionAggregate,
      transactionStream(context.tenant, input.transactionId),
      { ...context, commandId: derivedId(context.commandId, 'prepare-charge', input.transactionId) },
      { command: 'prepare-charge', input },
      (state) => decide(state, input),
    )
