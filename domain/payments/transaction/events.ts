import { z } from 'zod'
import { customValue } from '../../accounts/published.ts'
import { type EventOf, event } from '../../kernel/event.ts'
import { cents, code, count, currency, idOf, line, referenceTo, text, token } from '../../kernel/fields.ts'
import { formatCents } from '../../kernel/money.ts'
import { choicesApart } from './upcast.ts'

export const lineItem = z.object({
  lineId: idOf('line'),
  eventId: idOf('event').nullable(),
  catalogItemId: idOf('catalogItem').nullable(),
  studentId: idOf('student').nullable(),
  /** What was bought, never whose it is or what was chosen: that is personal data. */
  description: line(),
  quantity: count(),
  /** Cents for the whole line without tax, and its tax. */
  price: cents(),
  tax: cents(),
})
export type LineItem = z.infer<typeof lineItem>

const ofTransaction = { transactionId: idOf('transaction'), tournamentId: idOf('tournament') }
const ofRefund = { ...ofTransaction, refundId: idOf('refund') }

/** A line a refund takes back: the event of a student, or a catalog item. */
export const lineToCancel = z.object({
  lineId: idOf('line'),
  eventId: idOf('event').nullable(),
  catalogItemId: idOf('catalogItem').nullable(),
  studentId: idOf('student').nullable(),
})
export type LineToCancel = z.infer<typeof lineToCancel>

/**
 * One charge and all that happens to its money. Stream `transaction-<tenant>.<transactionId>`; its id is the order's.
 * Intent is recorded before money moves, the outcome after.
 */
export const transactionEvents = {
  /** total = max(0, Σ(price + tax) − discount + convenience fee). */
  ChargePrepared: event(
    2,
    z.object({
      ...ofTransaction,
      membershipId: idOf('membership'),
      /** The payer. */
      userId: idOf('user'),
      orderId: idOf('order'),
      description: line(),
      lineItems: z.array(lineItem),
      /** What was chosen for the lines of catalog items (a size, the name on a shirt): the payer's own data. */
      choices: z.array(z.object({ lineId: referenceTo('line'), ...customValue.shape })),
      discount: cents(),
      convenienceFee: cents(),
      platformFee: cents(),
      total: cents(),
      currency: currency(),
    }),
    {
      audit: {
        about: 'transaction',
        title: (data) => `Charge of ${formatCents(data.total)} prepared`,
        // Its lines are called by what was chosen, as on the receipt.
        omits: ['choices'],
        sets: { status: 'Pending' },
      },
      personal: { subject: (data) => data.userId, erased: { choices: [] } },
      upcasters: [choicesApart],
    },
  ),
  PaymentIntentCreated: event(1, z.object({ ...ofTransaction, paymentIntentId: code('Payment at the provider') }), {
    audit: { about: 'transaction', title: 'Payment started with the provider' },
  }),
  /** An attempt failed; another may follow on the same intent. */
  ChargeFailed: event(
    1,
    z.object({
      ...ofTransaction,
      paymentIntentId: code('Payment at the provider'),
      errorDescription: text('What the provider says'),
      errorCode: code(),
      declineCode: code().nullable(),
      errorType: code(),
    }),
    { audit: { about: 'transaction', title: 'Payment attempt failed', sets: { status: 'Failure' } } },
  ),
  /** Which card paid is the payer's own data. */
  ChargeSucceeded: event(
    2,
    z.object({
      ...ofTransaction,
      /** The payer; '' where the first version did not say. */
      userId: idOf('user'),
      paymentIntentId: code('Payment at the provider'),
      chargeId: code('Charge at the provider'),
      amount: cents(),
      cardBrand: code('Card'),
      lastFour: code('Last four digits'),
      /** What the processor kept; an estimate (2.9 % + 30 ¢) when the provider did not say. */
      processorFee: cents(),
    }),
    {
      audit: {
        about: 'transaction',
        title: (data) => `Payment of ${formatCents(data.amount)} received`,
        sets: { status: 'Success' },
      },
      personal: { subject: (data) => data.userId, erased: { cardBrand: '', lastFour: '' } },
      upcasters: [(data) => ({ ...(data as object), userId: '' })],
    },
  ),
  /** A total of zero needs no payment (spec §4). */
  FreeOrderConfirmed: event(1, z.object({ ...ofTransaction }), {
    audit: { about: 'transaction', title: 'Order without payment confirmed', sets: { status: 'Success' } },
  }),
  /** The order lapsed or was replaced before it was paid. */
  ChargeCanceled: event(1, z.object({ ...ofTransaction, reason: z.enum(['replaced', 'expired', 'abandoned']) }), {
    audit: { about: 'transaction', title: 'Charge canceled before it was paid', sets: { status: 'Canceled' } },
  }),
  /** Why money goes back is told of the payer (an injury, say), so the words are the payer's own data. */
  RefundRequested: event(
    2,
    z.object({
      ...ofRefund,
      /** The payer; '' where the first version did not say. */
      userId: idOf('user'),
      amount: cents(),
      description: text(),
      lineItemsToCancel: z.array(lineToCancel),
      reason: z.enum(['requested', 'unfulfillable']),
    }),
    {
      audit: {
        about: 'refund',
        title: (data) => `Refund of ${formatCents(data.amount)} requested`,
        sets: { status: 'Pending' },
      },
      personal: { subject: (data) => data.userId, erased: { description: '' } },
      upcasters: [(data) => ({ ...(data as object), userId: '' })],
    },
  ),
  /** The provider has it; pending until it says otherwise. */
  RefundSubmitted: event(1, z.object({ ...ofRefund, providerRefundId: code('Refund at the provider') }), {
    audit: { about: 'refund', title: 'Refund sent to the provider' },
  }),
  RefundSucceeded: event(1, z.object({ ...ofRefund, providerRefundId: code('Refund at the provider') }), {
    audit: { about: 'refund', title: 'Refund completed', sets: { status: 'Success' } },
  }),
  /** The amount is free again. */
  RefundFailed: event(1, z.object({ ...ofRefund, reason: text() }), {
    audit: { about: 'refund', title: 'Refund failed', sets: { status: 'Failure' } },
  }),
  /** Somebody refunded in the provider's own dashboard. `refundId` is the provider's. */
  RefundStartedExternally: event(
    1,
    z.object({ ...ofRefund, providerRefundId: code('Refund at the provider'), amount: cents() }),
    {
      audit: {
        about: 'refund',
        title: (data) => `Refund of ${formatCents(data.amount)} started at the provider`,
        sets: { status: 'Pending' },
      },
    },
  ),
  ChargebackOpened: event(1, z.object({ ...ofTransaction, disputeId: idOf('dispute'), amount: cents() }), {
    audit: {
      about: 'dispute',
      title: (data) => `Chargeback of ${formatCents(data.amount)} opened`,
      sets: { status: 'Open' },
    },
  }),
  ChargebackClosed: event(1, z.object({ ...ofTransaction, disputeId: idOf('dispute'), won: z.boolean() }), {
    audit: {
      about: 'dispute',
      title: (data) => `Chargeback ${data.won ? 'won' : 'lost'}`,
      sets: (data) => ({ status: data.won ? 'Won' : 'Lost' }),
    },
  }),
  /** Somebody asked for the receipt to be sent again. */
  ReceiptRequested: event(1, z.object({ ...ofTransaction, mailId: token() }), {
    audit: { about: 'transaction', title: 'Receipt asked for again' },
  }),
  /** `mailId` makes each sending happen once. */
  ReceiptSent: event(1, z.object({ ...ofTransaction, mailId: token() }), {
    audit: { about: 'transaction', title: 'Receipt sent' },
  }),
}
export type TransactionEvent = EventOf<typeof transactionEvents>
