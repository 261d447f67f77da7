import { confirmFreeOrder, recordChargeOutcome } from '../../commands/payments/charge.ts'
import { readTransaction } from '../../commands/payments/read-transaction.ts'
import { requestRefund } from '../../commands/payments/refund.ts'
import { checkout } from '../../commands/processes/checkout.ts'
import { completeOrder } from '../../commands/registration/complete-order.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import type { Cart } from '../../domain/registration/published.ts'
import { type Kit, must } from './kit.ts'
import { DECLINED_CARD, GOOD_CARD, type PayCard } from './pay-card.ts'
import type { Family } from './people.ts'

export interface Purchase {
  readonly family: Family
  readonly cart: Cart
  /** How it ends: paid (or free), declined by the bank, or left before paying. */
  readonly ending: 'complete' | 'declined' | 'left'
}

const transactionIdOf = (kit: Kit, purchase: Pick<Purchase, 'family' | 'cart'>): string =>
  kit.id('order', purchase.cart.tournamentId, purchase.family.membershipId)

/**
 * Goes through the checkout as the family would: order, payment, card, fulfillment. After an interruption it continues
 * where it stopped.
 */
export const purchase = async (kit: Kit, payCard: PayCard | null, bought: Purchase): Promise<void> => {
  const { family, cart, ending } = bought
  const { membershipId, userId } = family
  const { handler, clock, gateway } = kit.app
  const { tournamentId } = cart
  const transactionId = transactionIdOf(kit, bought)
  const actor: Actor = { userId, role: 'parent' }
  const context = (step: string) => kit.context(`${step} ${transactionId}`, actor)
  const deps = { handler, clock, gateway }
  const transaction = await readTransaction(deps)(kit.tenant, transactionId)
  // After an interruption the order may have expired; it is left as any abandoned order.
  if (transaction.status === 'canceled') return

  const request = { checkoutId: transactionId, membershipId, userId, cart, receiptEmail: null }
  const placed = await checkout(deps)(context('checkout'), request)
  // It may also expire during this call.
  if (!placed.ok && placed.error.code === 'order-withdrawn') return
  const prepared = await must(`order of ${family.email}`, Promise.resolve(placed))
  const fulfill = (basis: 'charge' | 'zero-total') => {
    const order = { tournamentId, membershipId, orderId: transactionId, transactionId, basis }
    return must(`order of ${family.email}`, completeOrder(deps)(context('complete'), order))
  }
  if (!prepared.needsPayment) {
    await must(family.email, confirmFreeOrder(deps)(context('confirm'), { transactionId }))
    await fulfill('zero-total')
    return
  }
  if (ending === 'left' || prepared.clientSecret === null || payCard === null) return
  const { paymentIntentId } = await readTransaction(deps)(kit.tenant, transactionId)
  if (paymentIntentId === null) return
  const before = await gateway.retrieveIntent(paymentIntentId)
  if (before.status === 'requires-payment-method' && before.failure === null) {
    await payCard(prepared.clientSecret, ending === 'declined' ? DECLINED_CARD : GOOD_CARD)
  }
  const intent = await gateway.retrieveIntent(paymentIntentId)
  await must(family.email, recordChargeOutcome(deps)(context('outcome'), intent))
  if (intent.status === 'succeeded') await fulfill('charge')
}

/** Requests a refund of all or half of a paid order's first line; the refund process takes it to the provider. */
export const refundFirstLine = async (
  kit: Kit,
  bought: Purchase,
  actor: Actor,
  share: 'whole' | 'half',
): Promise<void> => {
  const { handler } = kit.app
  const transactionId = transactionIdOf(kit, bought)
  const { prepared, status } = await readTransaction({ handler })(kit.tenant, transactionId)
  const line = prepared?.lineItems[0]
  if (status !== 'success' || line === undefined || line.price === 0) return
  const { lineId, eventId, catalogItemId, studentId } = line
  const whole = share === 'whole'
  await must(
    `refund of ${transactionId}`,
    requestRefund({ handler })(kit.context(`refund ${transactionId}`, actor), {
      transactionId,
      tournamentId: bought.cart.tournamentId,
      refundId: kit.id('refund', transactionId),
      amount: whole ? line.price + line.tax : Math.floor(line.price / 2),
      description: whole ? 'The athlete cannot take part.' : 'Courtesy refund.',
      lineItemsToCancel: whole ? [{ lineId, eventId, catalogItemId, studentId }] : [],
      reason: 'requested',
    }),
  )
}
