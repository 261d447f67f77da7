import type { Cents } from '../../domain/kernel/money.ts'
import type { Instant } from '../../domain/kernel/time.ts'

/** A payment at the provider. Amounts in cents of `currency` (ISO 4217, lower case). */
export interface PaymentIntent {
  readonly id: string
  readonly clientSecret: string
  readonly amount: Cents
  readonly currency: string
  readonly status: 'requires-payment-method' | 'requires-action' | 'processing' | 'succeeded' | 'canceled'
  /** Our transaction's id and tenant, as passed to `createIntent`. */
  readonly transactionId: string
  readonly tenant: string
  /** Set once the charge succeeded; `fee` is what the processor kept, null while unknown. */
  readonly charge: {
    readonly id: string
    readonly cardBrand: string
    readonly lastFour: string
    readonly fee: Cents | null
  } | null
  readonly failure: PaymentFailure | null
}

export interface PaymentFailure {
  /** The provider's message for the payer. */
  readonly message: string
  readonly errorCode: string
  readonly declineCode: string | null
  readonly errorType: string
}

export interface ProviderRefund {
  readonly id: string
  readonly paymentIntentId: string
  /** Our refund's id; null if it was started in the provider's dashboard. */
  readonly refundId: string | null
  readonly amount: Cents
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  readonly failureReason: string | null
}

/** A transfer from our balance to the bank. */
export interface ProviderPayout {
  readonly payoutId: string
  /** Negative if the provider debits the bank account. */
  readonly amount: Cents
  readonly currency: string
  readonly created: Instant
  readonly arrival: Instant
  readonly status: 'under-way' | 'paid' | 'failed'
  /** The provider's word for why it failed; empty otherwise. */
  readonly reason: string
}

/**
 * The head of a notice, before its object is fetched from the provider. `id` is the provider's: the same id is the same
 * notice.
 */
export interface NoticeHead {
  readonly id: string
  /** The provider's word, such as `charge.dispute.created`. */
  readonly type: string
  readonly created: Instant
  /** The id of the object that the notice is about; empty if it has none. */
  readonly objectId: string
  readonly paymentIntentId: string | null
  /** As passed to `createIntent`; null if the notice does not include it, as for refunds and disputes. */
  readonly tenant: string | null
}

/** The current state of the object that a notice is about. */
export type PaymentNotice =
  | { readonly kind: 'payment'; readonly id: string; readonly intent: PaymentIntent }
  | { readonly kind: 'refund'; readonly id: string; readonly refund: ProviderRefund }
  | {
      readonly kind: 'chargeback'
      readonly id: string
      readonly paymentIntentId: string
      readonly disputeId: string
      readonly amount: Cents
      readonly status: 'inquiry' | 'inquiry-closed' | 'open' | 'won' | 'lost'
      /** The provider's word, such as `fraudulent`. */
      readonly reason: string
      /** The provider's deadline for evidence; null if it accepts none or does not give one. */
      readonly evidenceDue: Instant | null
      readonly hasEvidence: boolean
      /** The movements on our balance for the dispute, oldest first; neither `amount` nor `fee` is negative. */
      readonly movements: readonly {
        readonly movementId: string
        readonly kind: 'withdrawn' | 'reinstated'
        readonly amount: Cents
        readonly fee: Cents
      }[]
    }
  | { readonly kind: 'payout'; readonly id: string; readonly payout: ProviderPayout }
  | { readonly kind: 'other'; readonly id: string; readonly type: string }

/** One part of a pay-out, in cents: `net` is `amount` less `fee`. */
export interface PayoutPart {
  readonly id: string
  /** `other`: the provider's own fees and adjustments. */
  readonly kind: 'charge' | 'refund' | 'dispute' | 'payout' | 'other'
  /** The charge, the refund or the dispute; empty if there is none. */
  readonly sourceId: string
  readonly paymentIntentId: string | null
  readonly tenant: string | null
  readonly time: Instant
  readonly amount: Cents
  readonly fee: Cents
  readonly net: Cents
}

/** A movement of our balance in the provider's own books, for a charge, a refund, a dispute or a pay-out. */
export interface BalanceMovement {
  readonly id: string
  /** The charge, the refund, the dispute or the pay-out. */
  readonly sourceId: string
  readonly isPayout: boolean
  /** To the second. */
  readonly time: Instant
  /** Cents after the provider's fee; incoming amounts are positive. */
  readonly net: Cents
  readonly paymentIntentId: string | null
  /** As passed to `createIntent`; null if the provider does not report it, as for refunds and disputes. */
  readonly tenant: string | null
}

/** The code of a PaymentGatewayError when the provider could not be reached. */
export const UNREACHABLE = 'provider-unreachable'

/** The code of a PaymentGatewayError when the embedded provider, whose data were lost, does not know a payment. */
export const UNKNOWN_PAYMENT = 'payment-unknown'

/** The provider rejected the call or could not be reached. `retryable`: the same call may succeed later. */
export class PaymentGatewayError extends Error {
  override readonly name = 'PaymentGatewayError'
  readonly code: string
  readonly retryable: boolean
  constructor(message: string, code: string, retryable: boolean) {
    super(message)
    this.code = code
    this.retryable = retryable
  }
}

/** Every call throws PaymentGatewayError. */
export interface PaymentGateway {
  /**
   * Idempotent by `transactionId` and `round`: the second call returns the first call's intent. The amount of an intent
   * never changes: for another amount it is canceled and the next round's intent is created, so that payers never pay
   * another amount than they see.
   */
  createIntent(request: {
    readonly transactionId: string
    /** 0 by default; increases whenever the amount of the transaction changes. */
    readonly round?: number
    readonly tenant: string
    readonly amount: Cents
    readonly currency: string
    readonly description: string
    /** Printed on the card statement; at most 16 characters (tournaments rule 7). */
    readonly statementDescriptor: string | null
    readonly receiptEmail: string | null
  }): Promise<PaymentIntent>
  retrieveIntent(paymentIntentId: string): Promise<PaymentIntent>
  /** Returns the resulting intent: `canceled`, or `succeeded` if the payer was faster. */
  cancelIntent(paymentIntentId: string): Promise<PaymentIntent>
  /** Idempotent by `refundId`. */
  refund(request: {
    readonly refundId: string
    readonly paymentIntentId: string
    readonly amount: Cents
    readonly reason: string
  }): Promise<ProviderRefund>
  /** The movements of all organizations from `from` (inclusive) to `to` (exclusive), newest first; at most `most`. */
  balanceMovements(span: {
    readonly from: Instant
    readonly to: Instant
    readonly most: number
  }): Promise<readonly BalanceMovement[]>
  /**
   * The parts of a pay-out, newest first, without the pay-out's own movement; their `net` add up to its amount. Null if
   * the provider does not know the pay-out or does not list its parts.
   */
  payoutParts(payoutId: string): Promise<readonly PayoutPart[] | null>
  /**
   * Verifies that a notice is from the provider and parses its head. `body` is exactly as received. Throws
   * `signature-invalid` for a forged or stale notice, `notice-invalid` for a malformed one.
   */
  openNotice(body: Buffer, signature: string): Promise<NoticeHead>
  /** Fetches an earlier notice by its id; null if the provider does not have it (any more). */
  fetchNotice(noticeId: string): Promise<NoticeHead | null>
  /** Fetches the current state of the notice's object, because notices arrive late, twice and in any order. */
  readNotice(head: NoticeHead): Promise<PaymentNotice>
}
