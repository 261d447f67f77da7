import type { KeyValue } from '../../domain/registration/published.ts'
import { bigint, boolean, type Column, json, nullable, table, text, timestamptz } from '../kernel/projection.ts'

/** A line of a charge; `price` and `tax` are cents for the whole line. */
export interface TransactionLine {
  readonly lineId: string
  readonly eventId: string | null
  readonly catalogItemId: string | null
  readonly studentId: string | null
  /** What was bought, without what was chosen. */
  readonly description: string
  /** What was chosen: gone when the payer is erased. */
  readonly config: readonly KeyValue[]
  readonly quantity: number
  readonly price: number
  readonly tax: number
  /** The refund that takes it back and has not failed. */
  readonly refundId: string | null
  /** The registration it stands for was canceled. */
  readonly entryCanceled: boolean
}

/** Charges, and a row of its own for each refund and chargeback. Amounts in cents. */
export const transactions = table({
  name: 'transactions',
  columns: {
    /** A refund's is `{transactionId}_refund_{refundId}`, a chargeback's `{transactionId}_chargeback_{disputeId}`. */
    id: text,
    transactionId: text,
    tournamentId: text,
    membershipId: text,
    userId: text,
    payer: nullable(text),
    date: timestamptz,
    type: { sql: 'text', nullable: false } as Column<'charge' | 'refund' | 'chargeback'>,
    status: { sql: 'text', nullable: false } as Column<'pending' | 'success' | 'failure'>,
    method: nullable(text),
    cardBrand: nullable(text),
    lastFour: nullable(text),
    category: text,
    description: text,
    paymentIntentId: nullable(text),
    declineCode: nullable(text),
    errorCode: nullable(text),
    errorType: nullable(text),
    errorDescription: nullable(text),
    currency: text,
    discount: bigint,
    convenienceFee: bigint,
    platformFee: bigint,
    /** Negative for refunds and chargebacks. */
    total: bigint,
    /** Null until the processor, or our estimate for it, said so. */
    processorFee: nullable(bigint),
    /** Of a charge: refunded or on its way, and taken by disputes that are open or lost. */
    refunded: bigint,
    chargedBack: bigint,
    isCanceled: boolean,
    lineItems: json<TransactionLine[]>(),
  },
  key: ['id'],
  indexes: [['membershipId'], ['userId'], ['paymentIntentId'], ['transactionId']],
  scope: 'tournamentId',
})

export const transactionUsers = table({
  name: 'transaction_users',
  columns: { userId: text, displayName: text },
  key: ['userId'],
})
