import { recordIntent as decide } from '../../domain/payments/transaction/decide-charge.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface RecordIntent {
  readonly transactionId: string
  readonly paymentIntentId: string
  /** Of the transaction: which of the amounts it has owed one after another the payment is for. */
  readonly round?: number
}

/**
 * Records the payment that the provider made for a charge. Refused: charge-canceled and amount-changed (then the payment
 * must be canceled at the provider), unknown-intent.
 */
export const recordIntent = commandOn(transactionAggregate, 'record-intent', {
  per: ({ transactionId, round = 0 }: RecordIntent) => (round === 0 ? [transactionId] : [transactionId, String(round)]),
  content: ({ transactionId, paymentIntentId }) => ({
    command: 'record-intent',
    input: { transactionId, paymentIntentId },
  }),
  decide,
})
