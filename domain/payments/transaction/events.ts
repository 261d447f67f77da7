import { z } from 'zod'
import { customValue } from '../../accounts/published.ts'
import { type EventOf, event } from '../../kernel/event.ts'
import { cents, code, count, currency, idOf, line, referenceTo, text, token } from '../../kernel/fields.ts'
import { formatCents } from '../../kernel/money.ts'
import { disputeEvents } from '../dispute/events.ts'
import { splitChoices } from './upcast.ts'

export const lineItem = z.object({
  lineId: idOf('line'),
  eventId: idOf('event').nullable(),
  catalogItemId: idOf('catalogItem').nullable(),
  studentId: idOf('student').nullable(),
  /** What was bought, without the athlete and the chosen options, which are personal data. */
  description: line(),
  quantity: count(),
  /** Price of the whole line excluding tax, and its tax. */
  price: cents(),
  tax: cents(),
})
export type LineItem = z.infer<typeof lineItem>

const ofTransaction = { transactionId: idOf('transaction'), tournamentId: idOf('tournament') }
const ofRefund = { ...ofTransaction, refundId: idOf('refund') }

/** A line that a refund cancels: a student's event or a catalog item. */
export const lineToCancel = z.object({
  lineId: idOf('line'),
  eventId: idOf('event').nullable(),
  catalogItemId: idOf('catalogItem').nullable(),
  studentId: idOf('student').nullable(),
})
export type LineToCancel = z.infer<typeof lineToCancel>

/** A charge's line that pays for another entry since a swap, and that entry. */
const swappedLine = z.object({ lineId: referenceTo('line'), entryId: referenceTo('entry', 'Canceled entry') })
export type SwappedLine = z.infer<typeof swappedLine>

/** `useId`: one application of the coupon, which the coupon's stream holds and redeems. */
const ofCoupon = { couponId: idOf('coupon'), useId: token() }
const amounts = { discount: cents(), convenienceFee: cents(), platformFee: cents(), total: cents() }

/**
 * One charge with its refunds and chargebacks. Stream `transaction-<tenant>.<transactionId>`; its id is the order's.
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
      /** Empty for an invoice, whose id is the transaction's. */
      orderId: idOf('order'),
      description: line(),
      lineItems: z.array(lineItem),
      /** Options chosen for catalog items (a size, the name on a shirt): the payer's personal data. */
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
        values: ({ total }) => ({ total: formatCents(total) }),
        title: (data) => `Charge of ${formatCents(data.total)} prepared`,
        // The line names include the choices, as on the receipt.
        omits: ['choices'],
      },
      personal: { subject: (data) => data.userId, erased: { choices: [] } },
      upcasters: [splitChoices],
    },
  ),
  /** The new amounts owed. A payment started for the previous amount was canceled at the provider before. */
  CouponApplied: event(1, z.object({ ...ofTransaction, ...ofCoupon, ...amounts }), {
    audit: {
      about: 'transaction',
      values: ({ couponId }) => ({ couponId }),
      title: (data) => `Coupon ${data.couponId} applied`,
    },
  }),
  /** The amounts without the coupon apply again. */
  CouponRemoved: event(1, z.object({ ...ofTransaction, ...ofCoupon, ...amounts }), {
    audit: {
      about: 'transaction',
      values: ({ couponId }) => ({ couponId }),
      title: (data) => `Coupon ${data.couponId} removed`,
    },
  }),
  /** For the amount owed at that moment; another payment follows when a coupon changes the amount. */
  PaymentIntentCreated: event(1, z.object({ ...ofTransaction, paymentIntentId: code('Payment at the provider') }), {
    audit: { about: 'transaction', title: 'Payment started with the provider', facts: 'all' },
  }),
  /** A payment attempt failed; another may follow with the same payment intent. */
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
    { audit: { about: 'transaction', title: 'Payment attempt failed', facts: 'all' } },
  ),
  /** The card's brand and last four digits are the payer's personal data. */
  ChargeSucceeded: event(
    2,
    z.object({
      ...ofTransaction,
      /** The payer; '' in events upcast from version 1. */
      userId: idOf('user'),
      paymentIntentId: code('Payment at the provider'),
      chargeId: code('Charge at the provider'),
      amount: cents(),
      cardBrand: code('Card'),
      lastFour: code('Last four digits'),
      /** The card processor's fee; estimated (2.9 % + 30 ¢) when the provider did not report it. */
      processorFee: cents(),
    }),
    {
      audit: {
        about: 'transaction',
        values: ({ amount }) => ({ amount: formatCents(amount) }),
        title: (data) => `Payment of ${formatCents(data.amount)} received`,
        facts: 'all',
      },
      personal: { subject: (data) => data.userId, erased: { cardBrand: '', lastFour: '' } },
      upcasters: [(data) => ({ ...(data as object), userId: '' })],
    },
  ),
  /** A total of zero needs no payment (payments rule 5). */
  FreeOrderConfirmed: event(1, z.object({ ...ofTransaction }), {
    audit: { about: 'transaction', title: 'Free order confirmed' },
  }),
  /** The order expired or was replaced before it was paid. */
  /** `unknown`: the provider does not know the payment, so that it cannot be paid. */
  ChargeCanceled: event(
    2,
    z.object({ ...ofTransaction, reason: z.enum(['replaced', 'expired', 'abandoned', 'unknown']) }),
    {
      audit: {
        about: 'transaction',
        values: ({ reason }) => ({ reason }),
        title: ({ reason }) =>
          reason === 'unknown'
            ? 'Charge canceled: the payment provider does not know its payment'
            : 'Charge canceled before it was paid',
        facts: ['reason'],
      },
      // Version 1 had fewer reasons.
      upcasters: [(data) => data],
    },
  ),
  /**
   * The description is the payer's personal data, because the reason may reveal something about them, such as an
   * injury.
   */
  RefundRequested: event(
    3,
    z.object({
      ...ofRefund,
      /** The payer; '' in events upcast from version 1. */
      userId: idOf('user'),
      amount: cents(),
      description: text(),
      lineItemsToCancel: z.array(lineToCancel),
      /** With the entries that the refund cancels; none before version 3. */
      swappedLines: z.array(swappedLine),
      reason: z.enum(['requested', 'unfulfillable']),
    }),
    {
      audit: {
        about: 'refund',
        values: ({ amount }) => ({ amount: formatCents(amount) }),
        title: (data) => `Refund of ${formatCents(data.amount)} requested`,
        facts: ['reason'],
      },
      personal: { subject: (data) => data.userId, erased: { description: '' } },
      upcasters: [
        (data) => ({ ...(data as object), userId: '' }),
        (data) => ({ ...(data as object), swappedLines: [] }),
      ],
    },
  ),
  /** The provider accepted the refund; it is pending until the provider reports its outcome. */
  RefundSubmitted: event(1, z.object({ ...ofRefund, providerRefundId: code('Refund at the provider') }), {
    audit: { about: 'refund', title: 'Refund sent to the provider' },
  }),
  RefundSucceeded: event(1, z.object({ ...ofRefund, providerRefundId: code('Refund at the provider') }), {
    audit: { about: 'refund', title: 'Refund completed' },
  }),
  /** The amount can be refunded again. */
  RefundFailed: event(1, z.object({ ...ofRefund, reason: text() }), {
    audit: { about: 'refund', title: 'Refund failed', facts: ['reason'] },
  }),
  /** A refund made in the provider's dashboard; `refundId` is the provider's id. */
  RefundStartedExternally: event(
    1,
    z.object({ ...ofRefund, providerRefundId: code('Refund at the provider'), amount: cents() }),
    {
      audit: {
        about: 'refund',
        values: ({ amount }) => ({ amount: formatCents(amount) }),
        title: (data) => `Refund of ${formatCents(data.amount)} started at the provider`,
      },
    },
  ),
  ...disputeEvents,
  /** A user requested the receipt again. */
  ReceiptRequested: event(1, z.object({ ...ofTransaction, mailId: token() }), {
    audit: { about: 'transaction', title: 'Receipt requested again' },
  }),
  /** `mailId` ensures that each mail is sent once. */
  ReceiptSent: event(1, z.object({ ...ofTransaction, mailId: token() }), {
    audit: { about: 'transaction', title: 'Receipt sent' },
  }),
  /** The payer was notified of a refund; `mailId` ensures that each mail is sent once. */
  RefundReceiptSent: event(1, z.object({ ...ofRefund, mailId: token() }), {
    audit: { about: 'refund', title: 'Refund confirmation sent' },
  }),
}
export type TransactionEvent = EventOf<typeof transactionEvents>
