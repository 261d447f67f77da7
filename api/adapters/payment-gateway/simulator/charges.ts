import { estimatedCardFee } from '../../../../domain/kernel/money.ts'
import { schedule } from './due.ts'
import { recordEvent } from './events.ts'
import { book } from './ledger.ts'
import type { ChargeObject, PaymentIntentObject, PaymentMethodObject } from './objects.ts'
import type { PresentedCard } from './payment-methods.ts'
import { presentPaymentMethod } from './payment-methods.ts'
import type { Tx } from './state.ts'
import { createdInSeconds, lock, newId, save } from './state.ts'
import type { Decline } from './test-cards.ts'

const DISPUTE_DELAY_MS = 500

/** Creates the charge and captures it: takes a fee of 2.9 percent plus 30 cents and posts it in the ledger. */
export const chargeCard = async (tx: Tx, intent: PaymentIntentObject, card: PresentedCard): Promise<ChargeObject> => {
  const charge = await capture(tx, approvedCharge(intent, card), intent.amount)
  await recordEvent(tx, 'charge.succeeded', charge)
  await disputeLater(tx, charge, card)
  return charge
}

/** Creates a charge that only reserves the amount, until it is captured or released. */
export const authorizeCard = async (
  tx: Tx,
  intent: PaymentIntentObject,
  card: PresentedCard,
): Promise<ChargeObject> => {
  const charge = approvedCharge(intent, card)
  await save(tx, charge)
  await recordEvent(tx, 'charge.succeeded', charge)
  return charge
}

/** Takes a part or all of a reserved amount; the bank releases the rest. */
export const captureCharge = async (tx: Tx, id: string, amount: number): Promise<ChargeObject> => {
  const charge = await capture(tx, await lock(tx, 'charge', id), amount)
  await recordEvent(tx, 'charge.captured', charge)
  await disputeLater(tx, charge, await presentPaymentMethod(tx, charge.payment_method))
  return charge
}

/** Gives a reserved amount back without taking any of it. */
export const releaseCharge = async (tx: Tx, id: string): Promise<void> => {
  const charge = await lock(tx, 'charge', id)
  await save(tx, { ...charge, amount_refunded: charge.amount, refunded: true })
}

const capture = async (tx: Tx, charge: ChargeObject, amount: number): Promise<ChargeObject> => {
  const balance = await book(tx, {
    type: 'charge',
    source: charge.id,
    currency: charge.currency,
    amount,
    fee: estimatedCardFee(amount),
  })
  const captured = { ...charge, amount_captured: amount, captured: true, balance_transaction: balance.id }
  await save(tx, captured)
  return captured
}

const approvedCharge = (intent: PaymentIntentObject, card: PresentedCard): ChargeObject => ({
  ...chargeOf(newId('ch'), intent, card.method),
  paid: true,
  status: 'succeeded',
})

const disputeLater = async (tx: Tx, charge: ChargeObject, { testCard }: PresentedCard): Promise<void> => {
  if (testCard?.afterwards === 'dispute') await schedule(tx, 'open-dispute', charge.id, DISPUTE_DELAY_MS)
}

export const failCharge = async (
  tx: Tx,
  intent: PaymentIntentObject,
  method: PaymentMethodObject,
  decline: Decline,
): Promise<ChargeObject> => {
  const charge: ChargeObject = {
    ...chargeOf(newId('ch'), intent, method),
    status: 'failed',
    failure_code: decline.code,
    failure_message: decline.message,
  }
  await save(tx, charge)
  await recordEvent(tx, 'charge.failed', charge)
  return charge
}

const chargeOf = (id: string, intent: PaymentIntentObject, method: PaymentMethodObject): ChargeObject => ({
  id,
  object: 'charge',
  created: createdInSeconds(),
  livemode: false,
  amount: intent.amount,
  amount_captured: 0,
  amount_refunded: 0,
  currency: intent.currency,
  captured: false,
  paid: false,
  refunded: false,
  disputed: false,
  status: 'failed',
  description: intent.description,
  metadata: intent.metadata,
  payment_intent: intent.id,
  payment_method: method.id,
  payment_method_details: { type: 'card', card: method.card },
  balance_transaction: null,
  failure_code: null,
  failure_message: null,
  receipt_email: intent.receipt_email,
})
