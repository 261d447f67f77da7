import { invalidRequest } from './answer.ts'
import { recordEvent } from './events.ts'
import { book, DISPUTE_FEE } from './ledger.ts'
import type { ChargeObject, DisputeObject } from './objects.ts'
import type { Tx } from './state.ts'
import { createdInSeconds, lock, newId, save } from './state.ts'

/** How long the bank accepts evidence. */
const RESPONSE_SECONDS = 9 * 24 * 60 * 60

const dueBy = (): number => createdInSeconds() + RESPONSE_SECONDS

/** The payer disputes a charge: the amount and a fee are withdrawn from the merchant immediately. */
export const openDispute = async (tx: Tx, chargeId: string, reason = 'fraudulent'): Promise<DisputeObject> => {
  const charge = await disputable(tx, chargeId)
  const dispute = await withdraw(tx, { ...newDispute(charge, reason), status: 'needs_response' })
  await save(tx, { ...charge, disputed: true })
  await recordEvent(tx, 'charge.dispute.created', dispute)
  await recordEvent(tx, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The payer's bank asks first: no money moves, and the charge can still be refunded. */
export const openInquiry = async (tx: Tx, chargeId: string, reason = 'fraudulent'): Promise<DisputeObject> => {
  const charge = await disputable(tx, chargeId)
  const inquiry = newDispute(charge, reason)
  await save(tx, inquiry)
  await recordEvent(tx, 'charge.dispute.created', inquiry)
  return inquiry
}

const disputable = async (tx: Tx, chargeId: string): Promise<ChargeObject> => {
  const charge = await lock(tx, 'charge', chargeId)
  if (charge.disputed || charge.refunded || !charge.captured)
    throw invalidRequest('This charge cannot be disputed.', { code: 'charge_not_disputable' })
  return charge
}

const newDispute = (charge: ChargeObject, reason: string): DisputeObject => ({
  id: newId('dp'),
  object: 'dispute',
  created: createdInSeconds(),
  livemode: false,
  amount: charge.amount_captured - charge.amount_refunded,
  currency: charge.currency,
  charge: charge.id,
  payment_intent: charge.payment_intent,
  reason,
  status: 'warning_needs_response',
  evidence_details: { due_by: dueBy(), has_evidence: false, past_due: false, submission_count: 0 },
  balance_transactions: [],
  metadata: {},
})

const withdraw = async (tx: Tx, before: DisputeObject): Promise<DisputeObject> => {
  const { amount, currency, id } = before
  const moved = await book(tx, { type: 'adjustment', source: id, currency, amount: -amount, fee: DISPUTE_FEE })
  const dispute = { ...before, balance_transactions: [...before.balance_transactions, moved] }
  await save(tx, dispute)
  return dispute
}

/** The merchant submits evidence, and the bank begins its review. */
export const submitEvidence = async (tx: Tx, id: string): Promise<DisputeObject> => {
  const dispute = await lock(tx, 'dispute', id)
  const isInquiry = dispute.status === 'warning_needs_response'
  if (!isInquiry && dispute.status !== 'needs_response') throw invalidRequest('This dispute does not accept evidence.')
  const reviewed: DisputeObject = {
    ...dispute,
    status: isInquiry ? 'warning_under_review' : 'under_review',
    evidence_details: { ...dispute.evidence_details, has_evidence: true, submission_count: 1 },
  }
  await save(tx, reviewed)
  await recordEvent(tx, 'charge.dispute.updated', reviewed)
  return reviewed
}

const isInquiry = ({ status }: DisputeObject): boolean =>
  status === 'warning_needs_response' || status === 'warning_under_review'

/** The bank turns its inquiry into a chargeback. */
export const escalateInquiry = async (tx: Tx, id: string): Promise<DisputeObject> => {
  const inquiry = await lock(tx, 'dispute', id)
  if (!isInquiry(inquiry)) throw invalidRequest('This is not an open inquiry.')
  const charge = await disputable(tx, inquiry.charge)
  const evidence = { due_by: dueBy(), has_evidence: false, past_due: false, submission_count: 0 }
  const amount = charge.amount_captured - charge.amount_refunded
  const dispute = await withdraw(tx, { ...inquiry, amount, status: 'needs_response', evidence_details: evidence })
  await save(tx, { ...charge, disputed: true })
  await recordEvent(tx, 'charge.dispute.updated', dispute)
  await recordEvent(tx, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank has decided; an inquiry ends without a winner. */
export const closeDispute = async (tx: Tx, id: string, outcome: 'won' | 'lost'): Promise<DisputeObject> => {
  const dispute = await lock(tx, 'dispute', id)
  if (isInquiry(dispute)) return close(tx, { ...dispute, status: 'warning_closed' })
  if (dispute.status !== 'needs_response' && dispute.status !== 'under_review')
    throw invalidRequest('This dispute is already closed.')
  if (outcome === 'lost') return close(tx, { ...dispute, status: outcome })
  const { amount, currency } = dispute
  const moved = await book(tx, { type: 'adjustment', source: id, currency, amount, fee: -DISPUTE_FEE })
  const won = { ...dispute, status: outcome, balance_transactions: [...dispute.balance_transactions, moved] }
  await save(tx, won)
  await recordEvent(tx, 'charge.dispute.funds_reinstated', won)
  return close(tx, won)
}

const close = async (tx: Tx, closed: DisputeObject): Promise<DisputeObject> => {
  await save(tx, closed)
  await recordEvent(tx, 'charge.dispute.closed', closed)
  return closed
}
