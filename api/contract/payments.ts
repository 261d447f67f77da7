import { z } from 'zod'
import { cart } from './registration.ts'
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
  /** Cancelled by a refund or a director. */
  isCanceled: z.boolean(),
})
export type LineItem = z.infer<typeof lineItem>

/**
 * POST transactions/setup/tournament. `checkoutId` is made by the browser and becomes the transaction's id: the same id
 * is the same checkout. A membership has one open order a tournament: an equal cart answers that order, another cart
 * replaces it.
 */
export const checkoutRequest = z.object({ checkoutId: z.uuid(), cart })
export const checkoutPreparation = z.object({
  transactionId: z.string(),
  needsPayment: z.boolean(),
  clientSecret: z.string().nullable(),
  lineItems: z.array(lineItem),
  convenienceFee: dollars,
  total: dollars,
  /** The seats and units are kept until then. */
  expires: z.string(),
  position: z.int(),
})
export type CheckoutPreparation = z.infer<typeof checkoutPreparation>

/** One row of the transactions table (GET transactions/manage/{t}, transactions/all; live view `transactions`). Key: id. */
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
  /** Who paid, for those who may see names. */
  payer: z.string().nullable(),
  membershipId: z.string(),
  declineCode: z.string().nullable(),
  errorCode: z.string().nullable(),
  errorType: z.string().nullable(),
  errorDescription: z.string().nullable(),
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
  lineItems: z.array(lineItem),
})
export type TransactionRow = z.infer<typeof transactionRow>

/** GET transactions/complete/{id} (our id or the provider's payment intent). */
export const completedTransaction = z.object({
  transaction: transactionRow,
  receiptAdditionalContent: z.string(),
  tournamentTitle: z.string(),
  /** Names of the students on the lines, for their own membership. */
  students: z.array(z.object({ id: z.string(), name: z.string() })),
  position: z.int(),
})
export type CompletedTransaction = z.infer<typeof completedTransaction>

/** POST transactions/manage/{t}/refund/{id}. `refundId` is made by the browser: the same id is the same refund. */
export const refundRequest = z.object({
  refundId: z.uuid(),
  amount: dollars,
  description: z.string().max(500),
  lineItemsToCancel: z
    .array(
      z.object({
        lineId: z.string(),
        eventId: z.string().nullable(),
        catalogItemId: z.string().nullable(),
        studentId: z.string().nullable(),
      }),
    )
    .max(200),
})
export type RefundRequest = z.infer<typeof refundRequest>
