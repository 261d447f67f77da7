import type { Recorded } from '../../domain/kernel/event.ts'
import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import {
  balanceOf,
  chargebackOf,
  invoiceOf,
  refundableOf,
  type TransactionState,
} from '../../domain/payments/transaction/state.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, derivedId, type Process, type RecordedOf } from '../kernel/process.ts'
import { readInvoice } from '../payments/invoices/invoice-commands.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { requestRefund } from '../payments/refund.ts'
import { readRegistration } from '../registration/read-registration.ts'

type Deps = Needs<'handler'>
type Prepared = NonNullable<TransactionState['prepared']>

interface Owed {
  readonly transactionId: string
  readonly tournamentId: string
  readonly refundId: string
  readonly description: string
}

const NAME = 'refund-unfulfillable-order'

/**
 * A paid order cannot be fulfilled → its whole amount is refunded; a free order has none. After an external refund
 * starts or fails, the remaining amount is refunded as well. The same applies to an invoice that was paid although it
 * was canceled. After a dispute that was won the remaining amount is a failed refund (payments rule 23). A failure of
 * our own refund is left to staff, because it would be retried forever.
 */
export const refundUnfulfillableOrder = (deps: Deps): Process<RegistrationEvent | TransactionEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    OrderUnfulfillable: refundAll(deps),
    RefundStartedExternally: refundRest(deps),
    RefundFailed: refundRest(deps),
    ChargebackClosed: async (event) => {
      if (event.data.won) await refundRest(deps)(event)
    },
  },
})

const refundAll =
  (deps: Deps) =>
  (event: RecordedOf<RegistrationEvent, 'OrderUnfulfillable'>): Promise<void> =>
    refundRemaining(deps, event, {
      ...event.data,
      refundId: derivedId(event.data.transactionId, 'unfulfillable'),
      description: ORDER,
    })

const ORDER = 'The order could not be fulfilled.'
const INVOICE = 'The invoice was canceled before it was paid.'

const refundRest =
  (deps: Deps) =>
  async (
    event: RecordedOf<TransactionEvent, 'RefundStartedExternally' | 'RefundFailed' | 'ChargebackClosed'>,
  ): Promise<void> => {
    const { tenant, id, data } = event
    const { transactionId } = data
    const { prepared, refunds, status } = await readTransaction(deps)(tenant, transactionId)
    const isOurs = 'refundId' in data && refunds.get(data.refundId)?.reason === 'unfulfillable'
    if (prepared === null || status !== 'success' || isOurs) return
    const description = await reasonForFullRefund(deps)(tenant, prepared)
    if (description === null) return
    const refundId = derivedId(transactionId, 'unfulfillable', id)
    await refundRemaining(deps, event, { ...data, refundId, description })
  }

/** Why everything must be refunded; null if the order or invoice was fulfilled. */
const reasonForFullRefund =
  (deps: Deps) =>
  async (tenant: string, prepared: Prepared): Promise<string | null> => {
    const { tournamentId, membershipId, orderId } = prepared
    const invoiceId = invoiceOf(prepared)
    if (invoiceId !== null) return (await readInvoice(deps)(tenant, invoiceId)).status === 'Canceled' ? INVOICE : null
    const { orders } = await readRegistration(deps)(tenant, tournamentId, membershipId)
    return orders.get(orderId)?.status === 'unfulfillable' ? ORDER : null
  }

const refundRemaining = async (
  deps: Deps,
  event: Recorded,
  { transactionId, tournamentId, refundId, description }: Owed,
): Promise<void> => {
  const transaction = await readTransaction(deps)(event.tenant, transactionId)
  const amount = chargebackOf(transaction)?.status === 'won' ? balanceOf(transaction) : refundableOf(transaction)
  if (transaction.refunds.has(refundId) || amount === 0) return
  const refund = { refundId, transactionId, tournamentId, amount, description, lineItemsToCancel: [] }
  mustSucceed(await requestRefund(deps)(causedBy(event, NAME), { ...refund, reason: 'unfulfillable' }))
}
