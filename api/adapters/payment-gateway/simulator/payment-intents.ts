import { randomBytes } from 'node:crypto'
import type { Answer } from './answer.ts'
import { invalidRequest, ok } from './answer.ts'
import { recordEvent } from './events.ts'
import type { Form } from './form.ts'
import { integer, record, text, texts } from './form.ts'
import type { PaymentIntentObject } from './objects.ts'
import type { Tx } from './state.ts'
import { lock, newId, nowInSeconds, save } from './state.ts'

const MAXIMUM_AMOUNT = 99_999_999
const MINIMUM_AMOUNT = 50

export const createIntent = async (tx: Tx, form: Form): Promise<PaymentIntentObject> => {
  const currency = text(form, 'currency')
  if (currency === undefined) throw invalidRequest('Missing required param: currency.', missingParam('currency'))
  const id = newId('pi')
  const types = texts(form, 'allowed_payment_method_types')
  const intent: PaymentIntentObject = {
    id,
    object: 'payment_intent',
    created: nowInSeconds(),
    livemode: false,
    amount: amountOf(form),
    amount_received: 0,
    currency: currency.toLowerCase(),
    client_secret: `${id}_secret_${randomBytes(18).toString('base64url').replace(/[-_]/g, '0')}`,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    allowed_payment_method_types: types.length > 0 ? types : ['card'],
    payment_method_types: ['card'],
    description: text(form, 'description') ?? null,
    statement_descriptor: null,
    statement_descriptor_suffix: suffixOf(form),
    receipt_email: text(form, 'receipt_email') ?? null,
    metadata: record(form, 'metadata'),
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
  }
  await save(tx, intent)
  await recordEvent(tx, 'payment_intent.created', intent)
  return intent
}

export const updateIntent = async (tx: Tx, id: string, form: Form): Promise<Answer> => {
  const intent = await lock(tx, 'payment_intent', id)
  const amount = text(form, 'amount') === undefined ? intent.amount : amountOf(form)
  if (amount !== intent.amount && !isUnpaid(intent))
    throw unexpectedState(
      intent,
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    )
  const changed: PaymentIntentObject = {
    ...intent,
    amount,
    description: text(form, 'description') ?? intent.description,
    receipt_email: text(form, 'receipt_email') ?? intent.receipt_email,
    metadata: { ...intent.metadata, ...record(form, 'metadata') },
  }
  await save(tx, changed)
  return ok(changed)
}

export const cancelIntent = async (tx: Tx, id: string, form: Form): Promise<Answer> => {
  const intent = await lock(tx, 'payment_intent', id)
  if (!isUnpaid(intent))
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action.`,
    )
  const canceled: PaymentIntentObject = {
    ...intent,
    status: 'canceled',
    next_action: null,
    canceled_at: nowInSeconds(),
    cancellation_reason: text(form, 'cancellation_reason') ?? null,
  }
  await save(tx, canceled)
  await recordEvent(tx, 'payment_intent.canceled', canceled)
  return ok(canceled)
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

const amountOf = (form: Form): number => {
  const amount = integer(form, 'amount')
  if (amount === undefined) throw invalidRequest('Missing required param: amount.', missingParam('amount'))
  if (Number.isNaN(amount) || amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (amount < MINIMUM_AMOUNT)
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  if (amount > MAXIMUM_AMOUNT)
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
  return amount
}

const suffixOf = (form: Form): string | null => {
  const suffix = text(form, 'statement_descriptor_suffix') ?? null
  if (suffix !== null && (suffix.length > 22 || /[<>\\'"*]/.test(suffix)))
    throw invalidRequest('The statement descriptor suffix is invalid.', { param: 'statement_descriptor_suffix' })
  return suffix
}
