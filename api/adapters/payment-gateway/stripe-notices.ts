import type Stripe from 'stripe'
import { type NoticeHead, PaymentGatewayError, type PaymentNotice } from '../../../commands/ports/payment-gateway.ts'
import { cleanText } from '../../../domain/kernel/text.ts'
import { instantOf } from '../../../domain/kernel/time.ts'
import { toDispute } from './stripe-disputes.ts'
import { gatewayError } from './stripe-errors.ts'
import { EXPANDED, toPaymentIntent, toProviderPayout, toProviderRefund } from './stripe-mapping.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Ids that can be part of a stream's name. */
const isNoticeId = (value: unknown): boolean => isId(value) && /^[\w-]{1,100}$/.test(value)

/** Whether it has the fields that every event needs. */
const isEvent = ({ id, type, data }: Readonly<Record<string, unknown>>): boolean =>
  isNoticeId(id) && isId(type) && isObject(data) && isObject(data.object)

/** Whether an event's object has usable ids of itself and its payment. */
const isNamed = ({ id, payment_intent: payment }: Readonly<Record<string, unknown>>): boolean =>
  isId(id) && (payment == null || isId(payment) || (isObject(payment) && isId(payment.id)))

/** Stripe's error code for an object that it does not have, for example one of another account or of test mode. */
const UNKNOWN = 'resource_missing'

/** The head of an event. Throws PaymentGatewayError `notice-invalid` when it is not an event. */
export const headOf = (event: Stripe.Event): NoticeHead => {
  if (!isObject(event) || !isEvent(event)) throw invalid()
  const object: Readonly<Record<string, unknown>> = { ...event.data.object }
  if (/^(payment_intent|charge|refund|payout)\./.test(event.type) && !isNamed(object)) throw invalid()
  const payment = object.object === 'payment_intent' ? object.id : object.payment_intent
  const { metadata } = object
  return {
    id: event.id,
    type: cleanText(event.type, 'code'),
    created: instantOf((typeof event.created === 'number' ? event.created : 0) * 1_000),
    objectId: isId(object.id) ? cleanText(object.id, 'code') : '',
    paymentIntentId: isId(payment) ? payment : isObject(payment) && isId(payment.id) ? payment.id : null,
    tenant: isObject(metadata) && isId(metadata.tenant) ? metadata.tenant : null,
  }
}

export const invalid = (): PaymentGatewayError =>
  new PaymentGatewayError('The notice is not an event of the payment provider.', 'notice-invalid', false)

/** The event with this id; null when the provider no longer has it. */
export const fetchStripeEvent = async (stripe: Stripe, noticeId: string): Promise<NoticeHead | null> => {
  const event = await unlessUnknown(() => gatewayError(() => stripe.events.retrieve(noticeId)))
  return event === null ? null : headOf(event)
}

/** Null for an object that the provider does not know. */
export const unlessUnknown = async <T>(ask: () => Promise<T>): Promise<T | null> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentGatewayError && error.code === UNKNOWN) return null
    throw error
  }
}

/**
 * Reads the object of a notice. Events may arrive late, twice and in any order, with the state at their creation; so
 * each only means that an object changed, and its current state is fetched. An object that the provider does not know
 * is ignored.
 */
export const readStripeNotice = async (stripe: Stripe, head: NoticeHead): Promise<PaymentNotice> =>
  (await unlessUnknown(() => readKnown(stripe, head))) ?? other(head)

const readKnown = async (stripe: Stripe, head: NoticeHead): Promise<PaymentNotice> => {
  switch (head.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.canceled':
    case 'charge.succeeded':
    case 'charge.failed':
    case 'charge.updated':
      return paymentNotice(stripe, head)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return refundNotice(stripe, head)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeNotice(stripe, head)
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return payoutNotice(stripe, head)
    default:
      return other(head)
  }
}

const other = ({ id, type }: NoticeHead): PaymentNotice => ({ kind: 'other', id, type })

const paymentNotice = async (stripe: Stripe, head: NoticeHead): Promise<PaymentNotice> => {
  const { paymentIntentId } = head
  // A charge without an intent is not ours.
  if (paymentIntentId === null) return other(head)
  const intent = await gatewayError(() => stripe.paymentIntents.retrieve(paymentIntentId, { expand: [...EXPANDED] }))
  return { kind: 'payment', id: head.id, intent: toPaymentIntent(intent) }
}

const refundNotice = async (stripe: Stripe, { id, objectId }: NoticeHead): Promise<PaymentNotice> => {
  const refund = await gatewayError(() => stripe.refunds.retrieve(objectId))
  return { kind: 'refund', id, refund: toProviderRefund(refund) }
}

const payoutNotice = async (stripe: Stripe, { id, objectId }: NoticeHead): Promise<PaymentNotice> => {
  const payout = await gatewayError(() => stripe.payouts.retrieve(objectId))
  return { kind: 'payout', id, payout: toProviderPayout(payout) }
}

const disputeNotice = async (stripe: Stripe, head: NoticeHead): Promise<PaymentNotice> => {
  const dispute = toDispute(await gatewayError(() => stripe.disputes.retrieve(head.objectId)))
  return dispute === null ? other(head) : { kind: 'chargeback', id: head.id, ...dispute }
}
