import type { Cents } from '../../domain/kernel/money.ts'

/** A payment at the provider, in our words. Amounts in cents of `currency` (lower case ISO code). */
export interface PaymentIntent {
  readonly id: string
  readonly clientSecret: string
  readonly amount: Cents
  readonly currency: string
  readonly status: 'requires-payment-method' | 'requires-action' | 'processing' | 'succeeded' | 'canceled'
  /** Our transaction's id and tenant, as given at creation. */
  readonly transactionId: string
  readonly tenant: string
  /** The charge, once it succeeded; `fee` is what the processor kept, null while unknown. */
  readonly charge: {
    readonly id: string
    readonly cardBrand: string
    readonly lastFour: string
    readonly fee: Cents | null
  } | null
  readonly failure: PaymentFailure | null
}

export interface PaymentFailure {
  /** The provider's words for the payer. */
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

/** The provider refused or could not be reached. `retryable`: the same call may succeed later. */
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

export interface PaymentGateway {
  /** Idempotent by `transactionId`: the second call returns the first's intent. */
  createIntent(request: {
    readonly transactionId: string
    readonly tenant: string
    readonly amount: Cents
    readonly currency: string
    readonly description: string
    /** At most 16 characters (spec §5); what stands on the card's statement. */
    readonly statementDescriptor: string | null
    readonly receiptEmail: string | null
  }): Promise<PaymentIntent>
  retrieveIntent(paymentIntentId: string): Promise<PaymentIntent>
  /** Changes the amount of an unpaid intent (a coupon was applied). */
  updateAmount(paymentIntentId: string, amount: Cents): Promise<PaymentIntent>
  /** Returns the intent as it is afterwards: `canceled`, or `succeeded` when the payer was faster. */
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
