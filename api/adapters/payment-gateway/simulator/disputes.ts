import { invalidRequest } from './answer.ts'
import { recordEvent } from './events.ts'
import { book, DISPUTE_FEE } from './ledger.ts'
import type { DisputeObject } from './objects.ts'
import type { Tx } from './state.ts'
import { lock, newId, nowInSeconds, save } from './state.ts'

/** The payer disputes a charge: the amount and a fee are withdrawn from the merchant at once. */
export const openDispute = async (tx: Tx, chargeId: string): Promise<DisputeObject> => {
  const charge = await lock(tx, 'charge', chargeId)
  if (charge.disputed || charge.refunded || charge.status !== 'succeeded')
    throw invalidRequest('This charge cannot be disputed.', { code: 'charge_not_disputable' })
  const id = newId('dp')
  const amount = charge.amount_captured - charge.amount_refunded
  await book(tx, { type: 'adjustment', source: id, currency: charge.currency, amount: -amount, fee: DISPUTE_FEE })
  const dispute: DisputeObject = {
    id,
    object: 'dispute',
    created: nowInSeconds(),
    livemode: false,
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    metadata: {},
  }
  await save(tx, dispute)
  await save(tx, { ...charge, disputed: true })
  await recordEvent(tx, 'charge.dispute.created', dispute)
  await recordEvent(tx, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export const closeDispute = async (tx: Tx, id: string, outcome: 'won' | 'lost'): Promise<DisputeObject> => {
  const dispute = await lock(tx, 'dispute', id)
  if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is already closed.')
  const closed: DisputeObject = { ...dispute, status: outcome }
  await save(tx, closed)
  if (outcome === 'won') {
    await book(tx, {
      type: 'adjustment',
      source: id,
      currency: dispute.currency,
      amount: dispute.amount,
      fee: -DISPUTE_FEE,
    })
    await recordEvent(tx, 'charge.dispute.funds_reinstated', closed)
  }
  await recordEvent(tx, 'charge.dispute.closed', closed)
  return closed
}
