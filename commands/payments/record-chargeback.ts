import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Cents } from '../../domain/kernel/money.ts'
import { recordChargeback as decide } from '../../domain/payments/transaction/decide-aftermath.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { transactionStream } from './transaction-stream.ts'

export interface RecordChargeback {
  readonly transactionId: string
  readonly disputeId: string
  readonly amount: Cents
  readonly status: 'open' | 'won' | 'lost'
}

/**
 * Records what the provider says of a dispute; amounts in cents. Refused: charge-not-successful.
 */
export const recordChargeback =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: RecordChargeback): Promise<Outcome> =>
    deps.handler.handle(
      transactionAggregate,
      transactionStream(context.tenant, input.transactionId),
      { ...context, commandId: derivedId(context.commandId, 'record-chargeback', input.transactionId) },
      { command: 'record-chargeback', input },
      (state) => decide(state, input),
    )
