import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import { invoiceOf } from '../../domain/payments/transaction/state.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { type CompleteOrderDeps, completeOrder } from '../registration/complete-order.ts'

const NAME = 'complete-paid-order'

/**
 * An order was paid, or nothing was due → it is completed, or recorded as unfulfillable. For invoices see
 * `settle-invoices.ts`.
 */
export const completePaidOrder = (deps: CompleteOrderDeps): Process<TransactionEvent> => {
  const complete =
    (basis: 'charge' | 'zero-total') =>
    async (event: RecordedOf<TransactionEvent, 'ChargeSucceeded' | 'FreeOrderConfirmed'>): Promise<void> => {
      const { transactionId } = event.data
      const { prepared } = await readTransaction(deps)(event.tenant, transactionId)
      if (prepared === null) throw new Error(`transaction ${transactionId} was paid but never prepared`)
      if (invoiceOf(prepared) !== null) return
      const { tournamentId, membershipId, orderId } = prepared
      const order = { tournamentId, membershipId, orderId, transactionId, basis }
      mustSucceed(await completeOrder(deps)(causedBy(event, NAME), order))
    }
  return {
    name: NAME,
    startsAt: 'beginning',
    on: { ChargeSucceeded: complete('charge'), FreeOrderConfirmed: complete('zero-total') },
  }
}
