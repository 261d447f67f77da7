import { prepareCharge as decide } from '../../domain/payments/transaction/decide-charge.ts'
import { type Prepared, transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'

/**
 * Records what is to be paid, in cents, before the provider is asked for anything. Refused: charge-canceled,
 * transaction-id-reused, total-mismatch.
 */
export const prepareCharge = commandOn(transactionAggregate, 'prepare-charge', {
  per: ({ transactionId }: Prepared) => [transactionId],
  decide,
})
