import { recordIntent as decide } from '../../domain/payments/transaction/decide-charge.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface RecordIntent {
  readonly transactionId: string
  readonly paymentIntentId: string
}

/**
 * Records the payment that the provider made for a charge. Refused: charge-canceled (then the payment must be canceled
 * at the provider), unknown-intent.
 */
export const recordIntent = commandOn(transactionAggregate, 'record-intent', {
  per: ({ transactionId }: RecordIntent) => [transactionId],
  decide,
})
