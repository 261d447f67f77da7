import { cancelCharge as decide } from '../../domain/payments/transaction/decide-charge.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface CancelCharge {
  readonly transactionId: string
  readonly tournamentId: string
  /** The payment that was canceled at the provider, null when there was none. */
  readonly canceledIntentId: string | null
  readonly reason: 'replaced' | 'expired' | 'abandoned'
}

/**
 * Closes a charge that will not be paid. Refused: already-paid, payment-intent-open (cancel that one at the provider
 * first).
 */
export const cancelCharge = commandOn(transactionAggregate, 'cancel-charge', {
  per: ({ transactionId }: CancelCharge) => [transactionId],
  content: ({ transactionId }) => ({ command: 'cancel-charge', transactionId }),
  decide,
})
