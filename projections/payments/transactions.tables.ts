import type { KeyValue } from '../../domain/registration/published.ts'
import { ERASING } from '../accounts/erased.ts'
import { userRecord } from '../accounts/records.ts'
import { follows } from '../kernel/follows.ts'
import { bigint, boolean, json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'

/** A line of a charge; `price` and `tax` are cents for the whole line. */
export interface TransactionLine {
  readonly lineId: string
  readonly eventId: string | null
  readonly catalogItemId: string | null
  readonly studentId: string | null
  /** What was bought, without the chosen options. */
  readonly description: string
  /** The chosen options; removed when the payer is erased. */
  readonly config: readonly KeyValue[]
  /** The options that the family chose after it paid; null without a change. Emptied in the same way. */
  readonly changed: readonly KeyValue[] | null
  readonly quantity: number
  readonly price: number
  readonly tax: number
  /** The refund of this line, unless it failed. */
  readonly refundId: string | null
  /** Whether the registration that it pays for is canceled. */
  readonly entryCanceled: boolean
  /** The entry that it pays for since a swap; null without one. */
  readonly swappedTo: { readonly entryId: string; readonly eventId: string } | null
}

/** The state of a dispute; amounts in cents. */
export interface DisputeState {
  readonly stage: 'inquiry' | 'inquiry-closed' | 'open' | 'won' | 'lost'
  /** The provider's code. */
  readonly reason: string
  readonly evidenceDue: string | null
  readonly hasEvidence: boolean
  /** The provider's fee for the dispute, unless returned. */
  readonly fee: number
}

export const transactionUsers = recordTable(userRecord, {
  name: 'transaction_users',
  columns: { userId: text, displayName: text },
})

/** Charges, with a row for each refund and chargeback. Amounts in cents. */
export const transactions = table({
  name: 'transactions',
  columns: {
    /** A refund's is `{transactionId}_refund_{refundId}`, a chargeback's `{transactionId}_chargeback_{disputeId}`. */
    id: text,
    transactionId: text,
    /** The invoice that it pays; null for an order. */
    invoiceId: nullable(text),
    tournamentId: text,
    membershipId: text,
    userId: text,
    /** The name under which it was paid. */
    payer: follows(transactionUsers, 'displayName', { by: 'userId', blank: null, until: 'erased' }),
    date: timestamptz,
    type: textOf<'charge' | 'refund' | 'chargeback'>(),
    status: textOf<'pending' | 'success' | 'failure'>(),
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
    /** The code of the coupon that takes the discount off. */
    coupon: nullable(text),
    discount: bigint,
    convenienceFee: bigint,
    platformFee: bigint,
    /** Negative for refunds and chargebacks. */
    total: bigint,
    /** Null until known from the processor or estimated. */
    processorFee: nullable(bigint),
    /** Of a charge: the sum of refunds that have not failed, and of disputes that are open or lost. */
    refunded: bigint,
    chargedBack: bigint,
    /** Of a charge: whether the payer has disputed it with the bank, and how that ended; null if not. */
    disputed: nullable(textOf<'open' | 'won' | 'lost'>()),
    isCanceled: boolean,
    /** Of a chargeback, an inquiry included. */
    dispute: nullable(json<DisputeState>()),
    lineItems: json<TransactionLine[]>(),
  },
  key: ['id'],
  indexes: [['membershipId'], ['userId'], ['paymentIntentId'], ['transactionId']],
  scope: 'tournamentId',
  versions: { erasedBy: ERASING },
})
