import type Stripe from 'stripe'
import { PaymentGatewayError, type PaymentNotice } from '../../../commands/ports/payment-gateway.ts'
import { toDispute } from './stripe-disputes.ts'
import { gatewayError } from './stripe-errors.ts'
import { EXPANDED, idOf, toPaymentIntent, toProviderRefund } from './stripe-mapping.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** Whether it has what is read of an event, whatever it is about. */
const isEvent = ({ id, type, data }: Readonly<Record<string, unknown>>): boolean =>
  isId(id) && isId(type) && isObject(data) && isObject(data.object)

/** Whether the object of an event names itself and its payment as we look for it. */
const isNamed = ({ id, payment_intent: payment }: Readonly<Record<string, unknown>>): boolean =>
  isId(id) && (payment == null || isId(payment) || (isObject(payment) && isId(payment.id)))

/** The provider's words for what it does not have (any more), as of another account or of a test. */
const UNKNOWN = 'resource_missing'

/**
 * Maps a verified event to a PaymentNotice. Events may arrive late, twice and in any order, with the state at their
 * creation; so each only tells that an object changed, and its current state is fetched. An object that the provider does
 * not know is nothing of ours. Throws PaymentGatewayError, `notice-invalid` for what is no event.
 */
export const readStripeNotice = async (stripe: Stripe, event: Stripe.Event): Promise<PaymentNotice> => {
  if (!isObject(event) || !isEvent(event)) throw invalid()
  try {
    return await readKnown(stripe, event)
  } catch (error) {
    if (error instanceof PaymentGatewayError && error.code === UNKNOWN) return other(event)
    throw error
  }
}

export const invalid = (): PaymentGatewayError =>
  new PaymentGatewayError('The notice is not an event of the payment provider.', 'notice-invalid', false)

const readKnown = async (stripe: Stripe, event: Stripe.Event): Promise<PaymentNotice> => {
  const isAboutMoney = /^(payment_intent|charge|refund)\./.test(event.type)
  if (isAboutMoney && !isNamed({ ...event.data.object })) throw invalid()
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.canceled':
      return paymentNotice(stripe, event, event.data.object.id)
    case 'charge.succeeded':
    case 'charge.failed':
    case 'charge.updated':
      return paymentNotice(stripe, event, idOf(event.data.object.payment_intent))
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return refundNotice(stripe, event, event.data.object.id)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeNotice(stripe, event, event.data.object.id)
    default:
      return other(event)
  }
}

const other = (event: Stripe.Event): PaymentNotice => ({ kind: 'other', id: event.id, type: event.type })

const paymentNotice = async (stripe: Stripe, event: Stripe.Event, intentId: string): Promise<PaymentNotice> => {
  // A charge without an intent is not ours.
  if (intentId === '') return other(event)
  const intent = await gatewayError(() => stripe.paymentIntents.retrieve(intentId, { expand: [...EXPANDED] }))
  return { kind: 'payment', id: event.id, intent: toPaymentIntent(intent) }
}

const refundNotice = async (stripe: Stripe, event: Stripe.Event, refundId: string): Promise<PaymentNotice> => {
  const refund = await gatewayError(() => stripe.refunds.retrieve(refundId))
  return { kind: 'refund', id: event.id, refund: toProviderRefund(refund) }
}

const disputeNotice = async (stripe: Stripe, event: Stripe.Event, disputeId: string): Promise<PaymentNotice> => {
  const dispute = toDispute(await gatewayError(() => stripe.disputes.retrieve(disputeId)))
  return dispute === null ? other(event) : { kind: 'chargeback', id: event.id, ...dispute }
}
