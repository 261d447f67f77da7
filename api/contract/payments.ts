import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'
import { cart, financialSummary } from './registration.ts'
import { dollarsToTheCent } from './tournament-set-up.ts'
import { dollars } from './tournaments.ts'

const lineItem = z.object({
  lineId: z.string(),
  catalogItemId: z.string().nullable(),
  eventId: z.string().nullable(),
  invoiceId: z.string().nullable(),
  studentId: z.string().nullable(),
  description: z.string(),
  quantity: z.int(),
  price: dollars,
  tax: dollars,
  /** Canceled by a refund or a director. */
  isCanceled: z.boolean(),
  /** A refund names it; false for one that was canceled without. */
  isRefunded: z.boolean(),
})
export type LineItem = z.infer<typeof lineItem>

/**
 * `checkoutId` is made by the browser and becomes the transaction's id: the same id is the same checkout. A membership
 * has one open order per tournament: an equal cart answers that order, another cart replaces it.
 */
export const checkoutRequest = z.object({ checkoutId: z.uuid(), cart })
export const checkoutPreparation = z.object({
  transactionId: z.string(),
  needsPayment: z.boolean(),
  clientSecret: z.string().nullable(),
  lineItems: z.array(lineItem),
  /** The code of the coupon that takes `discount` off. */
  coupon: z.string().nullable(),
  discount: dollars,
  convenienceFee: dollars,
  total: dollars,
  /** Until when the places and units are held. */
  expires: z.string(),
  position: z.int(),
})
export type CheckoutPreparation = z.infer<typeof checkoutPreparation>

/** One row of the transactions table. */
export const transactionRow = z.object({
  /** A refund's id is `{transactionId}_refund_{refundId}`. */
  id: z.string(),
  transactionId: z.string(),
  tournamentId: z.string(),
  date: z.string(),
  type: z.enum(['charge', 'refund', 'chargeback']),
  status: z.enum(['pending', 'success', 'failure']),
  method: z.string().nullable(),
  cardBrand: z.string().nullable(),
  lastFour: z.string().nullable(),
  category: z.string(),
  description: z.string(),
  userId: z.string().nullable(),
  /** Name of who paid, for callers who may see names. */
  payer: z.string().nullable(),
  membershipId: z.string(),
  declineCode: z.string().nullable(),
  errorCode: z.string().nullable(),
  errorType: z.string().nullable(),
  errorDescription: z.string().nullable(),
  /** The code of the coupon that takes the discount off. */
  coupon: z.string().nullable(),
  discount: dollars,
  convenienceFee: dollars,
  /** Negative for refunds and chargebacks. */
  total: dollars,
  /** total less the processor's fee. */
  totalLessFees: dollars,
  /** What may still be refunded of a charge; 0 otherwise. */
  refundable: dollars,
  /** Refunded so far or on its way, of a charge. */
  refunded: dollars,
  isCanceled: z.boolean(),
  /** How a dispute stands: an `inquiry` of the bank has taken no money. */
  dispute: z
    .object({
      stage: z.enum(['inquiry', 'inquiry-closed', 'open', 'won', 'lost']),
      /** The provider's word, such as `fraudulent`. */
      reason: z.string(),
      /** Until when the provider takes evidence. */
      evidenceDue: z.string().nullable(),
      hasEvidence: z.boolean(),
      /** What the provider charges for it. */
      fee: dollars,
    })
    .nullable(),
  lineItems: z.array(lineItem),
})
export type TransactionRow = z.infer<typeof transactionRow>
export const transactionsView = liveView({
  name: 'transactions',
  scope: 'tournament',
  service: 'payment',
  row: transactionRow,
  key: ({ id }) => id,
})

const receiptLine = z.object({
  lineId: z.string(),
  description: z.string(),
  quantity: z.int(),
  price: dollars,
  tax: dollars,
  isCanceled: z.boolean(),
})

/** What the page of a receipt shows; the mail says the same. */
export const receipt = z.object({
  number: z.string(),
  standing: z.enum(['processing', 'failed', 'withdrawn', 'registered', 'paid', 'canceled']),
  date: z.string(),
  tournament: z.object({
    id: z.string(),
    title: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    timezone: z.string(),
    type: z.enum(['Online', 'InPerson', 'Hybrid']),
    location: z.string().nullable(),
  }),
  /** Each athlete with the events; named for their own membership. */
  athletes: z.array(z.object({ name: z.string().nullable(), lines: z.array(receiptLine) })),
  items: z.array(receiptLine),
  /** In the order in which they are written; what is taken off is negative. */
  sums: z.array(
    z.object({
      kind: z.enum(['subtotal', 'discount', 'tax', 'fee', 'total', 'refunded', 'refunding', 'charged-back']),
      amount: dollars,
    }),
  ),
  feeName: z.string(),
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
})
export type Receipt = z.infer<typeof receipt>

export const completedTransaction = z.object({
  transaction: transactionRow,
  receipt,
  receiptAdditionalContent: z.string(),
  tournamentTitle: z.string(),
  /** Names of the students on the lines, for their own membership. */
  students: z.array(z.object({ id: z.string(), name: z.string() })),
  position: z.int(),
})
export type CompletedTransaction = z.infer<typeof completedTransaction>

/**
 * `refundId` is made by the browser: the same id is the same refund; without one, the same `Idempotency-Key` is. A line
 * is named by its id, or by `eventId` or `catalogItemId` with `studentId` (payments rule 19).
 */
export const refundRequest = z.object({
  refundId: z.uuid().optional(),
  amount: dollarsToTheCent,
  description: z.string().max(500),
  lineItemsToCancel: z
    .array(
      z.object({
        lineId: z.string().optional(),
        eventId: z.string().nullish(),
        catalogItemId: z.string().nullish(),
        studentId: z.string().nullish(),
      }),
    )
    .max(200),
})
export type RefundRequest = z.infer<typeof refundRequest>

/** From a cart to a payment that can be made. */
export const setUpCheckout = endpoint({
  method: 'POST',
  path: '/transactions/setup/tournament',
  access: 'signed-in',
  service: 'payment',
  summary: 'Place an order and prepare its payment',
  changes: true,
  body: checkoutRequest,
  response: checkoutPreparation,
  // Each of them may ask the payment provider.
  limitPerMinute: 120,
  limitedBy: 'person',
  problems: [
    'not-found',
    'forbidden',
    'membership-inactive',
    'tournament-not-found',
    'transaction-not-found',
    // The first problem of the cart; `details.problems` has them all.
    'already-registered',
    'empty-cart',
    'event-closed',
    'group-exclusion',
    'group-maximum',
    'group-minimum',
    'invalid-quantity',
    'item-unavailable',
    'prerequisites-missing',
    'pricing-invalid',
    'registration-closed',
    'registration-not-open',
    'required-fields',
    'sold-out',
    'terms-changed',
    'terms-not-accepted',
    'tournament-ended',
    'unknown-binding',
    'unknown-event',
    'unknown-item',
    'unknown-student',
    // The state of this checkout, or of an earlier one.
    'amount-changed',
    'charge-canceled',
    'order-id-reused',
    'order-not-found',
    'order-open',
    'order-paid',
    'order-unfulfillable',
    'order-withdrawn',
    'payment-in-progress',
    'registration-changed',
    'total-mismatch',
    'transaction-id-reused',
    'unknown-intent',
    'payment-provider-refused',
    'payment-provider-unavailable',
  ],
})
/** `id`: the transaction's, or the provider's payment intent's. */
export const completeTransaction = endpoint({
  method: 'GET',
  path: '/transactions/complete/:id',
  access: 'signed-in',
  service: 'payment',
  summary: 'Complete a free order, or see the outcome of a payment',
  changes: true,
  response: completedTransaction,
  problems: [
    'not-found',
    'transaction-not-found',
    'charge-canceled',
    'payment-required',
    'unknown-intent',
    'payment-provider-refused',
    'payment-provider-unavailable',
  ],
})
export const readMyTransactions = endpoint({
  method: 'GET',
  path: '/transactions/all',
  access: 'signed-in',
  service: 'payment',
  summary: 'My own transactions, newest first',
  query: z.object({ tournamentId: z.string().optional() }),
  response: z.array(transactionRow),
})
export const readTransactions = endpoint({
  method: 'GET',
  path: '/transactions/manage/:t',
  access: 'signed-in',
  service: 'payment',
  summary: 'All transactions of a tournament, newest first',
  response: z.array(transactionRow),
  problems: ['not-found', 'forbidden'],
})
/** `ids`: joined by a pipe or comma. */
export const readSomeTransactions = endpoint({
  method: 'GET',
  path: '/transactions/manage/:t/get/:ids',
  access: 'signed-in',
  service: 'payment',
  summary: 'Some transactions of a tournament by id',
  response: z.array(transactionRow),
  problems: ['not-found', 'forbidden'],
})
export const refundTransaction = endpoint({
  method: 'POST',
  path: '/transactions/manage/:t/refund/:id',
  access: 'signed-in',
  service: 'payment',
  summary: 'Refund a transaction, by line items or by amount',
  changes: true,
  body: refundRequest,
  response: accepted,
  problems: [
    'not-found',
    'forbidden',
    'transaction-not-found',
    'refund-amount-missing',
    'refund-exceeds-balance',
    'charge-disputed',
    'refund-id-reused',
    'refund-unavailable',
    'line-not-in-transaction',
    'line-already-canceled',
  ],
})
export const resendReceipt = endpoint({
  method: 'GET',
  path: '/transactions/:t/receipt/:id/resend',
  access: 'signed-in',
  service: 'payment',
  summary: 'Send the receipt of a transaction again',
  changes: true,
  response: accepted,
  problems: [
    'not-found',
    'forbidden',
    'transaction-not-found',
    'charge-not-successful',
    'resend-unavailable',
    'nobody-to-send-to',
  ],
})
export const readSummary = endpoint({
  method: 'GET',
  path: '/registrations/summary/:t',
  access: 'signed-in',
  service: 'payment',
  summary: 'Financial summary and registration counts of a tournament',
  response: financialSummary,
  problems: ['not-found', 'forbidden'],
})
/** The provider delivers a notice again unless it is answered with success. */
export const receiveNotice = endpoint({
  method: 'POST',
  path: '/payments/notices',
  access: 'public',
  tenantless: true,
  summary: 'Signed notices of the payment provider',
  changes: true,
  response: z.object({ outcome: z.enum(['recorded', 'ignored']) }),
  problems: [
    'signature-invalid',
    'notice-invalid',
    'payment-not-known-yet',
    'charge-not-successful',
    'payment-provider-refused',
    'payment-provider-unavailable',
  ],
})
