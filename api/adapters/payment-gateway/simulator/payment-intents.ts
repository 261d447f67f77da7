import { randomBytes } from 'node:crypto'
import type { Answer } from './answer.ts'
import { invalidRequest, ok } from './answer.ts'
import { releaseCharge } from './charges.ts'
import { currencyOf, requireMinimum } from './currencies.ts'
import { recordEvent } from './events.ts'
import type { Form } from './form.ts'
import { changedText, integer, invalidInteger, oneOf, text, texts } from './form.ts'
import { changedMetadata, newMetadata } from './metadata.ts'
import type { PaymentIntentObject } from './objects.ts'
import { presentPaymentMethod } from './payment-methods.ts'
import type { Tx } from './state.ts'
import { createdInSeconds, lock, newId, save } from './state.ts'

const MAXIMUM_AMOUNT = 99_999_999

export const createIntent = async (tx: Tx, form: Form): Promise<PaymentIntentObject> => {
  const given = text(form, 'currency')
  if (given === undefined) throw invalidRequest('Missing required param: currency.', missingParam('currency'))
  const currency = currencyOf(given)
  const id = newId('pi')
  requireCards(form, 'allowed_payment_method_types')
  requireCards(form, 'payment_method_types')
  const intent: PaymentIntentObject = {
    id,
    object: 'payment_intent',
    created: createdInSeconds(),
    livemode: false,
    amount: amountOf(form, currency),
    amount_capturable: 0,
    amount_received: 0,
    currency,
    client_secret: `${id}_secret_${randomBytes(18).toString('base64url').replace(/[-_]/g, '0')}`,
    capture_method: captureMethodOf(form),
    confirmation_method: 'automatic',
    allowed_payment_method_types: ['card'],
    payment_method_types: ['card'],
    description: text(form, 'description') ?? null,
    statement_descriptor: null,
    statement_descriptor_suffix: suffixOf(form),
    receipt_email: text(form, 'receipt_email') ?? null,
    metadata: newMetadata(form),
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
  }
  const created = await withPaymentMethod(tx, intent, form)
  await save(tx, created)
  await recordEvent(tx, 'payment_intent.created', created)
  return created
}

export const updateIntent = async (tx: Tx, id: string, form: Form): Promise<Answer> => {
  const intent = await lock(tx, 'payment_intent', id)
  const amount = text(form, 'amount') === undefined ? intent.amount : amountOf(form, intent.currency)
  if (amount !== intent.amount && !isUnpaid(intent))
    throw unexpectedState(
      intent,
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    )
  const changed: PaymentIntentObject = {
    ...intent,
    amount,
    description: changedText(form, 'description', intent.description),
    receipt_email: changedText(form, 'receipt_email', intent.receipt_email),
    metadata: changedMetadata(intent.metadata, form),
  }
  const updated = await withPaymentMethod(tx, changed, form)
  await save(tx, updated)
  return ok(updated)
}

const CANCELLATION_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']

export const cancelIntent = async (tx: Tx, id: string, form: Form): Promise<Answer> => {
  const intent = await lock(tx, 'payment_intent', id)
  const reason = oneOf(form, 'cancellation_reason', CANCELLATION_REASONS)
  if (!isUnpaid(intent) && intent.status !== 'requires_capture')
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action.`,
    )
  if (intent.status === 'requires_capture') await releaseCharge(tx, intent.latest_charge ?? '')
  const canceled: PaymentIntentObject = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    next_action: null,
    canceled_at: createdInSeconds(),
    cancellation_reason: reason ?? null,
  }
  await save(tx, canceled)
  await recordEvent(tx, 'payment_intent.canceled', canceled)
  return ok(canceled)
}

/** With the payment method that the request names, which is then waiting to be confirmed. */
const withPaymentMethod = async (tx: Tx, intent: PaymentIntentObject, form: Form): Promise<PaymentIntentObject> => {
  const given = text(form, 'payment_method')
  if (given === undefined) return intent
  if (!isUnpaid(intent))
    throw unexpectedState(
      intent,
      `This PaymentIntent's payment_method could not be updated because it has a status of ${intent.status}.`,
    )
  const { method } = await presentPaymentMethod(tx, given)
  return { ...intent, payment_method: method.id, next_action: null, status: 'requires_confirmation' }
}

export const isUnpaid = (intent: PaymentIntentObject): boolean =>
  intent.status === 'requires_payment_method' ||
  intent.status === 'requires_confirmation' ||
  intent.status === 'requires_action'

export const unexpectedState = (intent: PaymentIntentObject, message: string): Error =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })

/** The fields of an intent that a browser, which only has the client secret, may see. */
export const publicView = (intent: PaymentIntentObject): Partial<PaymentIntentObject> => ({
  id: intent.id,
  object: intent.object,
  created: intent.created,
  livemode: intent.livemode,
  amount: intent.amount,
  currency: intent.currency,
  client_secret: intent.client_secret,
  description: intent.description,
  status: intent.status,
  payment_method_types: intent.payment_method_types,
  last_payment_error: intent.last_payment_error,
  next_action: intent.next_action,
  canceled_at: intent.canceled_at,
})

const missingParam = (param: string): { code: string; param: string } => ({ code: 'parameter_missing', param })

const amountOf = (form: Form, currency: string): number => {
  const amount = integer(form, 'amount')
  if (amount === undefined) throw invalidRequest('Missing required param: amount.', missingParam('amount'))
  if (Number.isNaN(amount)) throw invalidInteger(form, 'amount')
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  requireMinimum(amount, currency)
  if (amount > MAXIMUM_AMOUNT)
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
  return amount
}

const captureMethodOf = (form: Form): 'automatic' | 'manual' =>
  oneOf(form, 'capture_method', ['automatic', 'automatic_async', 'manual']) === 'manual' ? 'manual' : 'automatic'

/** The simulator has cards only, as an account that has activated no other method. */
const requireCards = (form: Form, param: string): void => {
  const other = texts(form, param).find((type) => type !== 'card')
  if (other !== undefined)
    throw invalidRequest(`The payment method type "${other}" is invalid. Please ensure it is activated.`, { param })
}

const suffixOf = (form: Form): string | null => {
  const suffix = text(form, 'statement_descriptor_suffix') ?? null
  if (suffix !== null && (suffix.length > 22 || /[<>\\'"*]/.test(suffix)))
    throw invalidRequest('The statement descriptor suffix is invalid.', { param: 'statement_descriptor_suffix' })
  return suffix
}
