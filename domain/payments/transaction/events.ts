import { z } from 'zod'
import { customValue } from '../../accounts/published.ts'
import { type EventOf, event } from '../../kernel/event.ts'
import { cents, code, count, currency, idOf, line, referenceTo, text, token } from '../../kernel/fields.ts'
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
    { personal: { subject: (data) => data.userId, erased: { choices: [] } }, upcasters: [choicesApart] },
  ),
  PaymentIntentCreated: event(1, z.object({ ...ofTransaction, paymentIntentId: code('Payment at the provider') })),
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
      personal: { subject: (data) => data.userId, erased: { cardBrand: '', lastFour: '' } },
      upcasters: [(data) => ({ ...(data as object), userId: '' })],
    },
  ),
  /** A total of zero needs no payment (spec §4). */
  FreeOrderConfirmed: event(1, z.object({ ...ofTransaction })),
  /** The order lapsed or was replaced before it was paid. */
  ChargeCanceled: event(1, z.object({ ...ofTransaction, reason: z.enum(['replaced', 'expired', 'abandoned']) })),
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
      personal: { subject: (data) => data.userId, erased: { description: '' } },
      upcasters: [(data) => ({ ...(data as object), userId: '' })],
    },
  ),
  /** The provider has it; pending until it says otherwise. */
  RefundSubmitted: event(1, z.object({ ...ofRefund, providerRefundId: code('Refund at the provider') })),
  RefundSucceeded: event(1, z.object({ ...ofRefund, providerRefundId: code('Refund at the provider') })),
  /** The amount is free again. */
  RefundFailed: event(1, z.object({ ...ofRefund, reason: text() })),
  /** Somebody refunded in the provider's own dashboard. `refundId` is the provider's. */
  RefundStartedExternally: event(
    1,
    z.object({ ...ofRefund, providerRefundId: code('Refund at the provider'), amount: cents() }),
  ),
  ChargebackOpened: event(1, z.object({ ...ofTransaction, disputeId: idOf('dispute'), amount: cents() })),
  ChargebackClosed: event(1, z.object({ ...ofTransaction, disputeId: idOf('dispute'), won: z.boolean() })),
  /** Somebody asked for the receipt to be sent again. */
  ReceiptRequested: event(1, z.object({ ...ofTransaction, mailId: token() })),
  /** `mailId` makes each sending happen once. */
  ReceiptSent: event(1, z.object({ ...ofTransaction, mailId: token() })),
}
export type TransactionEvent = EventOf<typeof transactionEvents>
