import type { CommandContext } from '../../domain/kernel/journal.ts'
import { cancelCharge as decide } from '../../domain/payments/transaction/decide-charge.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { transactionStream } from './transaction-stream.ts'

export interface CancelCharge {
  readonly transactionId: string
  readonly tournamentId: string
  /** The payment that was cancelled at the provider, null when there was none. */
  readonly cancelledIntentId: string | null
  readonly reason: 'replaced' | 'expired' | 'abandoned'
}

/**
 * Closes a charge that will not be paid. Refused: already-paid, payment-intent-open (cancel that one at the provider
 * first).
 */
export const cancelCharge =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: CancelCharge): Promise<Outcome> =>
    deps.handler.handle(
      transactionAggregate,
      transactionStream(context.tenant, input.transactionId),
      { ...context, commandId: derivedId(context.commandId, 'cancel-charge', input.transactionId) },
      { command: 'cancel-charge', transactionId: input.transactionId },
      (state) => decide(state, input),
    )
