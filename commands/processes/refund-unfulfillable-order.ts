import { refundableOf } from '../../domain/payments/transaction/state.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { Handler } from '../kernel/handle.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, derivedId, type Process, type RecordedOf } from '../kernel/process.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { readTransaction } from '../payments/transaction-stream.ts'

interface Deps {
  readonly handler: Handler
}

const NAME = 'refund-unfulfillable-order'

/** An order was paid that cannot be fulfilled → all of its money goes back. A free order has none. */
export const refundUnfulfillableOrder = (deps: Deps): Process<RegistrationEvent> => ({
  name: NAME,
  on: {
    OrderUnfulfillable: refundAll(deps),
  },
})

const refundAll =
  (deps: Deps) =>
  async (event: RecordedOf<RegistrationEvent, 'OrderUnfulfillable'>): Promise<void> => {
    const { transactionId, tournamentId } = event.data
    const refundId = derivedId(transactionId, 'unfulfillable')
    const transaction = await readTransaction(deps)(event.tenant, transactionId)
    const amount = refundableOf(transaction)
    if (transaction.refunds.has(refundId) || amount === 0) return
    const refund = { refundId, transactionId, tournamentId, amount, lineItemsToCancel: [] }
    const description = 'The order could not be fulfilled.'
    const requested = { ...refund, description, reason: 'unfulfillable' } as const
    mustSucceed(await requestRefund(deps)(causedBy(event, NAME), requested))
  }
