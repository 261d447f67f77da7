import type Stripe from 'stripe'
import type { PaymentFailure, PaymentIntent, ProviderRefund } from '../../../commands/ports/payment-gateway.ts'

/** What every answered intent carries along, so that the charge's card and fee need no further call. */
export const EXPANDED = ['latest_charge.balance_transaction'] as const

export const toPaymentIntent = (intent: Stripe.PaymentIntent): PaymentIntent => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? '',
  amount: intent.amount,
  currency: intent.currency,
  status: toStatus(intent.status),
  transactionId: intent.metadata.transactionId ?? '',
  tenant: intent.metadata.tenant ?? '',
  charge: intent.status === 'succeeded' ? toCharge(intent.latest_charge) : null,
  failure: intent.last_payment_error === null ? null : toFailure(intent.last_payment_error),
})

const toStatus = (status: Stripe.PaymentIntent.Status): PaymentIntent['status'] => {
  switch (status) {
    case 'succeeded':
      return 'succeeded'
    case 'processing':
      return 'processing'
    case 'canceled':
      return 'canceled'
    case 'requires_payment_method':
      return 'requires-payment-method'
    default:
      return 'requires-action'
  }
}

const toCharge = (charge: Stripe.PaymentIntent['latest_charge']): PaymentIntent['charge'] => {
  if (charge === null || typeof charge === 'string') return null
  const balance = charge.balance_transaction
  return {
    id: charge.id,
    cardBrand: charge.payment_method_details?.card?.brand ?? '',
    lastFour: charge.payment_method_details?.card?.last4 ?? '',
    // The provider books the fee a moment after the charge, and then says so in `charge.updated`.
    fee: balance !== null && typeof balance === 'object' ? balance.fee : null,
  }
}

const toFailure = (error: Stripe.PaymentIntent.LastPaymentError): PaymentFailure => ({
  message: error.message ?? '',
  errorCode: error.code ?? '',
  declineCode: error.decline_code ?? null,
  errorType: error.type,
})

export const toProviderRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  paymentIntentId: idOf(refund.payment_intent),
  refundId: refund.metadata?.refundId ?? null,
  amount: refund.amount,
  status: toRefundStatus(refund.status),
  failureReason: refund.failure_reason ?? null,
})

const toRefundStatus = (status: string | null): ProviderRefund['status'] =>
  status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : 'pending'

export const idOf = (reference: string | { readonly id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')
