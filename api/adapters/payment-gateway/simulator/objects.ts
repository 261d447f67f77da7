/** The provider's objects, with the fields that the simulator supports. Amounts in cents, times in Unix seconds. */
export interface PaymentMethodObject {
  readonly id: string
  readonly object: 'payment_method'
  readonly created: number
  readonly livemode: false
  readonly type: 'card'
  readonly billing_details: { readonly name: string | null; readonly email: null; readonly phone: null }
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly exp_month: number
    readonly exp_year: number
    readonly funding: 'credit'
    readonly country: 'US'
  }
  readonly metadata: Record<string, string>
}

export interface PaymentErrorObject {
  readonly type: 'card_error' | 'invalid_request_error'
  readonly code: string
  readonly decline_code?: string
  readonly message: string
  readonly charge?: string
  readonly payment_method?: PaymentMethodObject
}

export interface PaymentIntentObject {
  readonly id: string
  readonly object: 'payment_intent'
  readonly created: number
  readonly livemode: false
  readonly amount: number
  /** What a manual capture may still take. */
  readonly amount_capturable: number
  readonly amount_received: number
  readonly currency: string
  readonly client_secret: string
  readonly capture_method: 'automatic' | 'manual'
  readonly confirmation_method: 'automatic'
  readonly allowed_payment_method_types: readonly string[]
  readonly payment_method_types: readonly string[]
  readonly description: string | null
  readonly statement_descriptor: null
  readonly statement_descriptor_suffix: string | null
  readonly receipt_email: string | null
  readonly metadata: Record<string, string>
  readonly status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
  readonly payment_method: string | null
  readonly latest_charge: string | null
  readonly last_payment_error: PaymentErrorObject | null
  readonly next_action: {
    readonly type: 'redirect_to_url'
    readonly redirect_to_url: { readonly url: string; readonly return_url: string }
  } | null
  readonly canceled_at: number | null
  readonly cancellation_reason: string | null
}

export interface ChargeObject {
  readonly id: string
  readonly object: 'charge'
  readonly created: number
  readonly livemode: false
  readonly amount: number
  readonly amount_captured: number
  readonly amount_refunded: number
  readonly currency: string
  readonly captured: boolean
  readonly paid: boolean
  readonly refunded: boolean
  readonly disputed: boolean
  readonly status: 'succeeded' | 'failed'
  readonly description: string | null
  readonly metadata: Record<string, string>
  readonly payment_intent: string
  readonly payment_method: string
  readonly payment_method_details: { readonly type: 'card'; readonly card: PaymentMethodObject['card'] }
  readonly balance_transaction: string | null
  readonly failure_code: string | null
  readonly failure_message: string | null
  readonly receipt_email: string | null
}

export interface BalanceTransactionObject {
  readonly id: string
  readonly object: 'balance_transaction'
  readonly created: number
  readonly amount: number
  readonly fee: number
  readonly net: number
  readonly currency: string
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout' | 'payout_failure'
  readonly source: string
  readonly status: 'available'
}

export interface RefundObject {
  readonly id: string
  readonly object: 'refund'
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly payment_intent: string
  readonly balance_transaction: string | null
  readonly metadata: Record<string, string>
  readonly reason: string | null
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  readonly failure_reason?: string
}

export interface DisputeObject {
  readonly id: string
  readonly object: 'dispute'
  readonly created: number
  readonly livemode: false
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly payment_intent: string
  readonly reason: string
  readonly status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
  readonly evidence_details: {
    readonly due_by: number | null
    readonly has_evidence: boolean
    readonly past_due: boolean
    readonly submission_count: number
  }
  /** What moved for it, oldest first. */
  readonly balance_transactions: readonly BalanceTransactionObject[]
  readonly metadata: Record<string, string>
}

export interface PayoutObject {
  readonly id: string
  readonly object: 'payout'
  readonly created: number
  readonly livemode: false
  readonly amount: number
  readonly currency: string
  readonly arrival_date: number
  readonly automatic: true
  readonly status: 'in_transit' | 'paid' | 'failed'
  readonly balance_transaction: string
  readonly failure_code: string | null
  readonly failure_message: string | null
  readonly method: 'standard'
  readonly type: 'bank_account'
  readonly metadata: Record<string, string>
}

export interface EventObject {
  readonly id: string
  readonly object: 'event'
  readonly created: number
  readonly livemode: false
  readonly api_version: string
  readonly type: string
  readonly data: { readonly object: ProviderObject }
  readonly pending_webhooks: number
  readonly request: { readonly id: null; readonly idempotency_key: string | null }
}

export interface ObjectKinds {
  payment_method: PaymentMethodObject
  payment_intent: PaymentIntentObject
  charge: ChargeObject
  balance_transaction: BalanceTransactionObject
  refund: RefundObject
  dispute: DisputeObject
  payout: PayoutObject
  event: EventObject
}

export type ObjectKind = keyof ObjectKinds
export type ProviderObject = ObjectKinds[ObjectKind]
