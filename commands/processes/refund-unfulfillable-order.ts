import type { Recorded } from '../../domain/kernel/event.ts'
import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import { refundableOf } from '../../domain/payments/transaction/state.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, derivedId, type Process, type RecordedOf } from '../kernel/process.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { readRegistration } from '../registration/read-registration.ts'

type Deps = Needs<'handler'>

const NAME = 'refund-unfulfillable-order'

/**
 * An order was paid that cannot be fulfilled → its whole amount is refunded; a free order has none. When a refund made
 * outside becomes known, or one of those fails, what is left is refunded as well. A failure of our own refund is left
 * to staff: otherwise it would be retried forever.
 */
export const refundUnfulfillableOrder = (deps: Deps): Process<RegistrationEvent | TransactionEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    OrderUnfulfillable: refundAll(deps),
    RefundStartedExternally: refundRest(deps),
    RefundFailed: refundRest(deps),
  },
})

const refundAll =
  (deps: Deps) =>
  (event: RecordedOf<RegistrationEvent, 'OrderUnfulfillable'>): Promise<void> =>
    refundWhatIsLeft(deps, event, event.data, derivedId(event.data.transactionId, 'unfulfillable'))

const refundRest =
  (deps: Deps) =>
  async (event: RecordedOf<TransactionEvent, 'RefundStartedExternally' | 'RefundFailed'>): Promise<void> => {
    const { transactionId, refundId } = event.data
    const { prepared, refunds } = await readTransaction(deps)(event.tenant, transactionId)
    if (prepared === null || refunds.get(refundId)?.reason === 'unfulfillable') return
    const { tournamentId, membershipId, orderId } = prepared
    const { orders } = await readRegistration(deps)(event.tenant, tournamentId, membershipId)
    if (orders.get(orderId)?.status !== 'unfulfillable') return
    await refundWhatIsLeft(deps, event, event.data, derivedId(transactionId, 'unfulfillable', event.id))
  }

const refundWhatIsLeft = async (
  deps: Deps,
  event: Recorded,
  { transactionId, tournamentId }: { readonly transactionId: string; readonly tournamentId: string },
  refundId: string,
): Promise<void> => {
  const transaction = await readTransaction(deps)(event.tenant, transactionId)
  const amount = refundableOf(transaction)
  if (transaction.refunds.has(refundId) || amount === 0) return
  const description = 'The order could not be fulfilled.'
  const refund = { refundId, transactionId, tournamentId, amount, description, lineItemsToCancel: [] }
  mustSucceed(await requestRefund(deps)(causedBy(event, NAME), { ...refund, reason: 'unfulfillable' }))
}
