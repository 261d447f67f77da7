import type { Cents } from '../../domain/kernel/money.ts'

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

/** A signed notice from the provider. `id` is the provider's event id: the same id is the same notice. */
export type PaymentNotice =
  | { readonly kind: 'payment'; readonly id: string; readonly intent: PaymentIntent }
  | { readonly kind: 'refund'; readonly id: string; readonly refund: ProviderRefund }
  | {
      readonly kind: 'chargeback'
      readonly id: string
      readonly paymentIntentId: string
      readonly disputeId: string
      readonly amount: Cents
      readonly status: 'open' | 'won' | 'lost'
    }
  | { readonly kind: 'other'; readonly id: string; readonly type: string }

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
  /** Idempotent by `transactionId`: the second call returns the first's intent. */
  createIntent(request: {
    readonly transactionId: string
    readonly tenant: string
    readonly amount: Cents
    readonly currency: string
    readonly description: string
    /** Printed on the card statement; at most 16 characters (spec/tournament-and-registration.md §5). */
    readonly statementDescriptor: string | null
    readonly receiptEmail: string | null
  }): Promise<PaymentIntent>
  retrieveIntent(paymentIntentId: string): Promise<PaymentIntent>
  /** Changes the amount of an unpaid intent, when a coupon was applied. */
  updateAmount(paymentIntentId: string, amount: Cents): Promise<PaymentIntent>
  /** Returns the intent afterwards: `canceled`, or `succeeded` when the payer was faster. */
  cancelIntent(paymentIntentId: string): Promise<PaymentIntent>
  /** Idempotent by `refundId`. */
  refund(request: {
    readonly refundId: string
    readonly paymentIntentId: string
    readonly amount: Cents
    readonly reason: string
  }): Promise<ProviderRefund>
  /** Throws PaymentGatewayError `signature-invalid` for a forged or stale notice. `body` exactly as received. */
  readNotice(body: Buffer, signature: string): Promise<PaymentNotice>
}
