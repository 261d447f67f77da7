import type { Cents } from '../../domain/kernel/money.ts'
import { recordChargeback as decide } from '../../domain/payments/transaction/decide-aftermath.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface RecordChargeback {
  readonly transactionId: string
  readonly disputeId: string
  readonly amount: Cents
  readonly status: 'open' | 'won' | 'lost'
}

/**
 * Records what the provider reports about a dispute, any number of times; amounts in cents. Refused: charge-not-successful.
 */
export const recordChargeback = commandOn(transactionAggregate, 'record-chargeback', {
  // The same notice tells another status when it is delivered again after the dispute has ended.
  per: ({ disputeId, status }: RecordChargeback) => [disputeId, status],
  content: ({ disputeId, status }) => ({ command: 'record-chargeback', disputeId, status }),
  decide,
})
