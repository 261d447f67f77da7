import { formatCents } from '../../../../domain/kernel/money.ts'
import { invalidRequest } from './answer.ts'
import { schedule } from './due.ts'
import { recordEvent } from './events.ts'
import type { Form } from './form.ts'
import { integer, invalidInteger, oneOf, text } from './form.ts'
import { book } from './ledger.ts'
import { changedMetadata, newMetadata } from './metadata.ts'
import type { ChargeObject, RefundObject } from './objects.ts'
import { presentPaymentMethod } from './payment-methods.ts'
import type { Tx } from './state.ts'
import { createdInSeconds, lock, newId, save } from './state.ts'

const ASYNCHRONOUS_REFUND_MS = 1000
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

/** Refunds a charge fully or partly, up to the unrefunded amount. */
export const createRefund = async (tx: Tx, form: Form): Promise<RefundObject> => {
  const reason = oneOf(form, 'reason', REASONS)
  const charge = await chargeToRefund(tx, form)
  if (!charge.captured) throw invalidRequest(`Charge ${charge.id} has not been captured; cancel its payment instead.`)
  const remaining = charge.amount_captured - charge.amount_refunded
  const amount = integer(form, 'amount') ?? remaining
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (remaining === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (Number.isNaN(amount)) throw invalidInteger(form, 'amount')
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (amount > remaining)
    throw invalidRequest(
      `Refund amount (${formatCents(amount)}) is greater than unrefunded amount on charge (${formatCents(remaining)})`,
      { param: 'amount' },
    )
  const { testCard } = await presentPaymentMethod(tx, charge.payment_method)
  const pending = testCard?.refunds === 'pending-then-succeed'
  const id = newId('re')
  const balance = await book(tx, {
    type: 'refund',
    source: id,
    currency: charge.currency,
    amount: -amount,
    fee: 0,
  })
  const refund: RefundObject = {
    id,
    object: 'refund',
    created: createdInSeconds(),
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    balance_transaction: balance.id,
    metadata: newMetadata(form),
    reason: reason ?? null,
    status: pending ? 'pending' : 'succeeded',
  }
  await save(tx, refund)
  const refunded = await changeRefunded(tx, charge, amount)
  await recordEvent(tx, 'refund.created', refund)
  await recordEvent(tx, 'charge.refunded', refunded)
  if (pending) await schedule(tx, 'finish-refund', id, ASYNCHRONOUS_REFUND_MS)
  if (testCard?.refunds === 'succeed-then-fail') await schedule(tx, 'fail-refund', id, ASYNCHRONOUS_REFUND_MS)
  return refund
}

/** Changes the metadata, the only thing about a refund that can change. */
export const updateRefund = async (tx: Tx, id: string, form: Form): Promise<RefundObject> => {
  const refund = await lock(tx, 'refund', id)
  const changed = { ...refund, metadata: changedMetadata(refund.metadata, form) }
  await save(tx, changed)
  await recordEvent(tx, 'refund.updated', changed)
  return changed
}

const chargeToRefund = async (tx: Tx, form: Form): Promise<ChargeObject> => {
  const given = text(form, 'charge')
  if (given !== undefined) return lock(tx, 'charge', given)
  const intentId = text(form, 'payment_intent')
  if (intentId === undefined)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.')
  const intent = await lock(tx, 'payment_intent', intentId)
  if (intent.status !== 'succeeded' || intent.latest_charge === null)
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    })
  return lock(tx, 'charge', intent.latest_charge)
}

const changeRefunded = async (tx: Tx, charge: ChargeObject, by: number): Promise<ChargeObject> => {
  const amountRefunded = charge.amount_refunded + by
  const changed: ChargeObject = {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount_captured,
  }
  await save(tx, changed)
  return changed
}

export const finishRefund = async (tx: Tx, id: string): Promise<void> => {
  const refund = await lock(tx, 'refund', id)
  if (refund.status !== 'pending') return
  const finished: RefundObject = { ...refund, status: 'succeeded' }
  await save(tx, finished)
  await recordEvent(tx, 'refund.updated', finished)
}

/** The payer's bank returns the money: the refund fails and the merchant gets it back. */
export const failRefund = async (tx: Tx, id: string): Promise<void> => {
  const refund = await lock(tx, 'refund', id)
  if (refund.status !== 'succeeded' && refund.status !== 'pending') return
  await book(tx, { type: 'refund_failure', source: id, currency: refund.currency, amount: refund.amount, fee: 0 })
  await changeRefunded(tx, await lock(tx, 'charge', refund.charge), -refund.amount)
  const failed: RefundObject = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  await save(tx, failed)
  await recordEvent(tx, 'refund.updated', failed)
  await recordEvent(tx, 'refund.failed', failed)
}
