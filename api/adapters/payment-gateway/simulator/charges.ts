import { estimatedCardFee } from '../../../../domain/kernel/money.ts'
import { schedule } from './due.ts'
import { recordEvent } from './events.ts'
import { book } from './ledger.ts'
import type { ChargeObject, PaymentIntentObject, PaymentMethodObject } from './objects.ts'
import type { PresentedCard } from './payment-methods.ts'
import type { Tx } from './state.ts'
import { newId, nowInSeconds, save } from './state.ts'
import type { Decline } from './test-cards.ts'

const DISPUTE_DELAY_MS = 500

/** Creates the charge, its fee of 2.9 percent plus 30 cents, and the ledger postings. */
export const chargeCard = async (tx: Tx, intent: PaymentIntentObject, card: PresentedCard): Promise<ChargeObject> => {
  const id = newId('ch')
  const balance = await book(tx, {
    type: 'charge',
    source: id,
    currency: intent.currency,
    amount: intent.amount,
    fee: estimatedCardFee(intent.amount),
  })
  const charge: ChargeObject = {
    ...chargeOf(id, intent, card.method),
    amount_captured: intent.amount,
    captured: true,
    paid: true,
    status: 'succeeded',
    balance_transaction: balance.id,
  }
  await save(tx, charge)
  await recordEvent(tx, 'charge.succeeded', charge)
  if (card.testCard?.afterwards === 'dispute') await schedule(tx, 'open-dispute', id, DISPUTE_DELAY_MS)
  return charge
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
  created: nowInSeconds(),
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
