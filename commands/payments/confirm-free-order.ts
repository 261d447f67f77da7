import { confirmFreeOrder as decide } from '../../domain/payments/transaction/decide-charge.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface ConfirmFreeOrder {
  readonly transactionId: string
}

/**
 * Confirms an order of total 0, which needs no payment. Refused: payment-required, charge-canceled,
 * transaction-not-found.
 */
export const confirmFreeOrder = commandOn(transactionAggregate, 'confirm-free-order', {
  per: ({ transactionId }: ConfirmFreeOrder) => [transactionId],
  decide,
})
