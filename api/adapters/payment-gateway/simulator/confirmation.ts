import { randomBytes } from 'node:crypto'
import type { Answer } from './answer.ts'
import { invalidRequest, ok } from './answer.ts'
import { authorizeCard, captureCharge, chargeCard, failCharge } from './charges.ts'
import { schedule, settlementDelay } from './due.ts'
import { recordEvent } from './events.ts'
import type { Form } from './form.ts'
import { group, integer, invalidInteger, text } from './form.ts'
import { changedMetadata } from './metadata.ts'
import type { PaymentErrorObject, PaymentIntentObject } from './objects.ts'
import { isUnpaid, unexpectedState } from './payment-intents.ts'
import type { PresentedCard } from './payment-methods.ts'
import { createPaymentMethod, presentPaymentMethod } from './payment-methods.ts'
import type { Tx } from './state.ts'
import { lock, save } from './state.ts'
import { NOT_A_TEST_CARD } from './test-cards.ts'

/** Confirms a payment: presents the card to the bank. Answers 402 with the intent when the bank declines. */
export const confirmIntent = async (tx: Tx, id: string, form: Form, ownUrl: string): Promise<Answer> => {
  const intent = await lock(tx, 'payment_intent', id)
  if (!isUnpaid(intent)) throw unexpectedState(intent, alreadyDone(intent))
  const card = await cardOf(tx, intent, form)
  const returnUrl = text(form, 'return_url')
  const presented: PaymentIntentObject = {
    ...intent,
    payment_method: card.method.id,
    next_action: null,
    last_payment_error: null,
  }
  if (card.testCard?.authentication === 'required') {
    if (returnUrl === undefined || !/^https?:$/.test(URL.parse(returnUrl)?.protocol ?? ''))
      throw invalidRequest('A return_url is needed for this payment method.', { param: 'return_url' })
    return askForAuthentication(tx, presented, { returnUrl, ownUrl })
  }
  return settle(tx, presented, card)
}

const cardOf = async (tx: Tx, intent: PaymentIntentObject, form: Form): Promise<PresentedCard> => {
  const data = group(form, 'payment_method_data')
  if (text(data, 'type') !== undefined) return createPaymentMethod(tx, data)
  const given = text(form, 'payment_method') ?? intent.payment_method
  if (given === null)
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.",
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    )
  return presentPaymentMethod(tx, given)
}

const alreadyDone = (intent: PaymentIntentObject): string =>
  intent.status === 'succeeded'
    ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`

const askForAuthentication = async (
  tx: Tx,
  intent: PaymentIntentObject,
  way: { readonly returnUrl: string; readonly ownUrl: string },
): Promise<Answer> => {
  const attempt = randomBytes(18).toString('base64url')
  const asked: PaymentIntentObject = {
    ...intent,
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `${way.ownUrl}/authenticate/${intent.id}?attempt=${attempt}`,
        return_url: way.returnUrl,
      },
    },
  }
  await save(tx, asked)
  await recordEvent(tx, 'payment_intent.requires_action', asked)
  return ok(asked)
}

/** Completes the authentication on the bank's page. Returns the intent afterwards. */
export const finishAuthentication = async (
  tx: Tx,
  intent: PaymentIntentObject,
  outcome: 'complete' | 'fail',
): Promise<PaymentIntentObject> => {
  const answered: PaymentIntentObject = { ...intent, next_action: null }
  if (outcome === 'fail') {
    const failed: PaymentIntentObject = {
      ...answered,
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      },
    }
    await save(tx, failed)
    await recordEvent(tx, 'payment_intent.payment_failed', failed)
    return failed
  }
  await settle(tx, answered, await presentPaymentMethod(tx, intent.payment_method ?? ''))
  return lock(tx, 'payment_intent', intent.id)
}

const settle = async (tx: Tx, intent: PaymentIntentObject, card: PresentedCard): Promise<Answer> => {
  const decline = card.testCard === undefined ? NOT_A_TEST_CARD : card.testCard.decline
  if (decline !== undefined) {
    const charge = await failCharge(tx, intent, card.method, decline)
    const error: PaymentErrorObject = {
      type: 'card_error',
      code: decline.code,
      ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
      message: decline.message,
      charge: charge.id,
      payment_method: card.method,
    }
    const failed = await failIntent(tx, { ...intent, latest_charge: charge.id }, error)
    return { status: 402, body: { error: { ...error, payment_intent: failed } } }
  }
  const delay = await settlementDelay(tx)
  if (delay !== 0) {
    const processing: PaymentIntentObject = { ...intent, status: 'processing' }
    await save(tx, processing)
    await recordEvent(tx, 'payment_intent.processing', processing)
    await schedule(tx, 'settle-payment', intent.id, delay)
    return ok(processing)
  }
  return ok(await succeedIntent(tx, intent, card))
}

export const succeedIntent = async (
  tx: Tx,
  intent: PaymentIntentObject,
  card: PresentedCard,
): Promise<PaymentIntentObject> => {
  if (intent.capture_method === 'manual') return reserve(tx, intent, card)
  const charge = await chargeCard(tx, intent, card)
  return complete(tx, { ...intent, latest_charge: charge.id }, intent.amount)
}

const complete = async (tx: Tx, intent: PaymentIntentObject, amount: number): Promise<PaymentIntentObject> => {
  const succeeded: PaymentIntentObject = {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  }
  await save(tx, succeeded)
  await recordEvent(tx, 'payment_intent.succeeded', succeeded)
  return succeeded
}

const reserve = async (tx: Tx, intent: PaymentIntentObject, card: PresentedCard): Promise<PaymentIntentObject> => {
  const charge = await authorizeCard(tx, intent, card)
  const reserved: PaymentIntentObject = {
    ...intent,
    status: 'requires_capture',
    amount_capturable: intent.amount,
    latest_charge: charge.id,
  }
  await save(tx, reserved)
  await recordEvent(tx, 'payment_intent.amount_capturable_updated', reserved)
  return reserved
}

/** Captures a payment whose amount is reserved, all of it unless the request names less. */
export const captureIntent = async (tx: Tx, id: string, form: Form): Promise<Answer> => {
  const intent = await lock(tx, 'payment_intent', id)
  if (intent.status !== 'requires_capture')
    throw unexpectedState(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    )
  const amount = integer(form, 'amount_to_capture') ?? intent.amount_capturable
  if (Number.isNaN(amount)) throw invalidInteger(form, 'amount_to_capture')
  if (amount < 1 || amount > intent.amount_capturable)
    throw invalidRequest(
      `The amount_to_capture must be between 1 and the amount that can be captured, ${intent.amount_capturable}.`,
      { code: amount < 1 ? 'parameter_invalid_integer' : 'amount_too_large', param: 'amount_to_capture' },
    )
  await captureCharge(tx, intent.latest_charge ?? '', amount)
  return ok(await complete(tx, { ...intent, metadata: changedMetadata(intent.metadata, form) }, amount))
}

export const failIntent = async (
  tx: Tx,
  intent: PaymentIntentObject,
  error: PaymentErrorObject,
): Promise<PaymentIntentObject> => {
  const failed: PaymentIntentObject = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: error,
  }
  await save(tx, failed)
  await recordEvent(tx, 'payment_intent.payment_failed', failed)
  return failed
}
