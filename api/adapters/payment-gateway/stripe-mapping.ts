import type Stripe from 'stripe'
import type {
  BalanceMovement,
  PaymentFailure,
  PaymentIntent,
  PayoutPart,
  ProviderPayout,
  ProviderRefund,
} from '../../../commands/ports/payment-gateway.ts'
import { cleanText } from '../../../domain/kernel/text.ts'
import { instantOf } from '../../../domain/kernel/time.ts'

/** Expanded in every returned intent, so that the charge's card and fee need no further call. */
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
    cardBrand: cleanText(charge.payment_method_details?.card?.brand ?? '', 'code'),
    lastFour: cleanText(charge.payment_method_details?.card?.last4 ?? '', 'code'),
    // Stripe books the fee shortly after the charge, and then sends `charge.updated`.
    fee: balance !== null && typeof balance === 'object' ? balance.fee : null,
  }
}

/** The provider's texts are cleaned here, so that none of them prevents its event from being recorded. */
const toFailure = (error: Stripe.PaymentIntent.LastPaymentError): PaymentFailure => ({
  message: cleanText(error.message ?? '', 'text'),
  errorCode: cleanText(error.code ?? '', 'code'),
  declineCode: error.decline_code == null ? null : cleanText(error.decline_code, 'code'),
  errorType: cleanText(error.type, 'code'),
})

export const toProviderRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  paymentIntentId: idOf(refund.payment_intent),
  refundId: refund.metadata?.refundId ?? null,
  amount: refund.amount,
  status: toRefundStatus(refund.status),
  failureReason: refund.failure_reason == null ? null : cleanText(refund.failure_reason, 'text'),
})

const toRefundStatus = (status: string | null): ProviderRefund['status'] =>
  status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : 'pending'

export const toProviderPayout = (payout: Stripe.Payout): ProviderPayout => ({
  payoutId: payout.id,
  amount: payout.amount,
  currency: payout.currency,
  created: instantOf(payout.created * 1_000),
  arrival: instantOf(payout.arrival_date * 1_000),
  status: payout.status === 'paid' ? 'paid' : ['failed', 'canceled'].includes(payout.status) ? 'failed' : 'under-way',
  reason: payout.status === 'canceled' ? 'canceled' : cleanText(payout.failure_code ?? '', 'code'),
})

/** A returned pay-out is part of a later one. Its source is expanded. */
export const toPayoutPart = ({ id, source, amount, fee, net, created }: Stripe.BalanceTransaction): PayoutPart => {
  const of = { id, amount, fee, net, time: instantOf(created * 1_000) }
  const nothing = { paymentIntentId: null, tenant: null }
  if (source === null || typeof source === 'string') return { ...of, ...nothing, kind: 'other', sourceId: source ?? '' }
  const sourceId = source.id
  switch (source.object) {
    case 'charge':
    case 'refund':
    case 'dispute': {
      const paymentIntentId = idOf(source.payment_intent) || null
      const tenant = source.object === 'charge' ? (source.metadata.tenant ?? null) : null
      return { ...of, kind: source.object, sourceId, paymentIntentId, tenant }
    }
    default:
      return { ...of, ...nothing, kind: source.object === 'payout' ? 'payout' : 'other', sourceId }
  }
}

/** Null for anything but charges, refunds, disputes and pay-outs. Its source is expanded. */
export const toBalanceMovement = ({ id, source, net, created }: Stripe.BalanceTransaction): BalanceMovement | null => {
  if (source === null || typeof source === 'string') return null
  if (source.object === 'payout') {
    const of = { id, sourceId: source.id, net, time: instantOf(created * 1_000) }
    return { ...of, isPayout: true, paymentIntentId: null, tenant: null }
  }
  if (source.object !== 'charge' && source.object !== 'refund' && source.object !== 'dispute') return null
  const paymentIntentId = idOf(source.payment_intent)
  return {
    id,
    sourceId: source.id,
    isPayout: false,
    net,
    time: instantOf(created * 1_000),
    paymentIntentId: paymentIntentId === '' ? null : paymentIntentId,
    // A charge has the metadata of its payment.
    tenant: source.object === 'charge' ? (source.metadata.tenant ?? null) : null,
  }
}

export const idOf = (reference: string | { readonly id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')
