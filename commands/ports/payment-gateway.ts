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
  /** Our refund's id; null when it was started in the provider's own dashboard. */
  readonly refundId: string | null
  readonly amount: Cents
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  readonly failureReason: string | null
}

/** A transfer from our balance to the bank. */
export interface ProviderPayout {
  readonly payoutId: string
  /** Negative where the provider takes what is owed to it from the bank account. */
  readonly amount: Cents
  readonly currency: string
  readonly created: Instant
  readonly arrival: Instant
  readonly status: 'under-way' | 'paid' | 'failed'
  /** The provider's word for why it failed; empty otherwise. */
  readonly reason: string
}

/** What a notice says of itself, before the provider is asked about it. `id` is the provider's: the same id is the same notice. */
export interface NoticeHead {
  readonly id: string
  /** The provider's word, such as `charge.dispute.created`. */
  readonly type: string
  readonly created: Instant
  /** What it is about; empty for what has no id. */
  readonly objectId: string
  readonly paymentIntentId: string | null
  /** As passed to `createIntent`; null where the notice does not say, as of refunds and disputes. */
  readonly tenant: string | null
}

/** What a notice is about, as it stands when the provider is asked. */
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
      /** Until when the provider takes evidence; null when it takes none or does not say. */
      readonly evidenceDue: Instant | null
      readonly hasEvidence: boolean
      /** What moved on our balance for it, oldest first; neither `amount` nor `fee` is negative. */
      readonly movements: readonly {
        readonly movementId: string
        readonly kind: 'withdrawn' | 'reinstated'
        readonly amount: Cents
        readonly fee: Cents
      }[]
    }
  | { readonly kind: 'payout'; readonly id: string; readonly payout: ProviderPayout }
  | { readonly kind: 'other'; readonly id: string; readonly type: string }

/** Something that a pay-out consists of, in cents: `net` is `amount` less `fee`. */
export interface PayoutPart {
  readonly id: string
  /** `other`: fees and adjustments of the provider's own. */
  readonly kind: 'charge' | 'refund' | 'dispute' | 'payout' | 'other'
  /** The charge, the refund or the dispute; empty for what has none. */
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
  /** Cents after the provider's fee; what came in is positive. */
  readonly net: Cents
  readonly paymentIntentId: string | null
  /** As passed to `createIntent`; null where the provider does not say, as of refunds and disputes. */
  readonly tenant: string | null
}

/** The code of a PaymentGatewayError when the provider could not be reached. */
export const UNREACHABLE = 'provider-unreachable'

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
   * Idempotent by `transactionId` and `round`: the second call returns the first's intent. An intent has one amount for good:
   * for another one it is canceled and the next round's is created, so that nobody pays another amount than they see.
   */
  createIntent(request: {
    readonly transactionId: string
    /** 0 by default: which of the amounts that a transaction owes one after another it is for. */
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
  /** Returns the intent afterwards: `canceled`, or `succeeded` when the payer was faster. */
  cancelIntent(paymentIntentId: string): Promise<PaymentIntent>
  /** Idempotent by `refundId`. */
  refund(request: {
    readonly refundId: string
    readonly paymentIntentId: string
    readonly amount: Cents
    readonly reason: string
  }): Promise<ProviderRefund>
  /** What moved from `from` on and before `to`, newest first, of every organization; at most `most`. */
  balanceMovements(span: {
    readonly from: Instant
    readonly to: Instant
    readonly most: number
  }): Promise<readonly BalanceMovement[]>
  /**
   * What a pay-out consists of, newest first, without its own movement; their `net` come to its amount. Null for one that the
   * provider does not have, or of which it does not say.
   */
  payoutParts(payoutId: string): Promise<readonly PayoutPart[] | null>
  /**
   * Checks that a notice is the provider's. `body` exactly as received. Throws `signature-invalid` for a forged or stale one,
   * `notice-invalid` for what is none.
   */
  openNotice(body: Buffer, signature: string): Promise<NoticeHead>
  /** A notice that was sent before, asked for by its id; null when the provider does not have it (any more). */
  fetchNotice(noticeId: string): Promise<NoticeHead | null>
  /** Asks for the current state of what a notice is about: notices come late, twice and in any order. */
  readNotice(head: NoticeHead): Promise<PaymentNotice>
}
