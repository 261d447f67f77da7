import type { CommandContext } from '../../domain/kernel/journal.ts'
import { recordReceipt as decide } from '../../domain/payments/transaction/decide-aftermath.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { transactionStream } from './transaction-stream.ts'

export interface RecordReceipt {
  readonly transactionId: string
  readonly mailId: string
}

/**
 * Records that a receipt was sent; the mail id makes it once.
 */
export const recordReceipt =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: RecordReceipt): Promise<Outcome> =>
    deps.handler.handle(
      transactionAggregate,
      transactionStream(context.tenant, input.transactionId),
      { ...context, commandId: derivedId(context.commandId, 'record-receipt', input.transactionId) },
      { command: 'record-receipt', input },
      (state) => decide(state, input),
    )
