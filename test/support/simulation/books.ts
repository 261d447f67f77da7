import { readInvoice } from '../../../commands/payments/invoices/invoice-commands.ts'
import { readTransaction } from '../../../commands/payments/read-transaction.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import type { Cents } from '../../../domain/kernel/money.ts'
import { allUses, couponAggregate } from '../../../domain/payments/coupon/state.ts'
import { isClosed } from '../../../domain/payments/invoice/state.ts'
import {
  canceledByRefund,
  chargebackOf,
  refundedOf,
  type TransactionState,
} from '../../../domain/payments/transaction/state.ts'
import { chargesOf } from '../../../domain/registration/registration/bought-lines.ts'
import { heldEntries, heldItems } from '../../../domain/registration/registration/state.ts'
import { stockAggregate } from '../../../domain/registration/stock/state.ts'
import type { World } from '../checkout-world.ts'
import type { Banks } from './disputes.ts'

/** Differences between our money and the provider's once everything has settled. */
export const moneyImbalances = async (
  world: World,
  payable: ReadonlySet<string>,
  banks: Pick<Banks, 'takenOf'> = { takenOf: () => 0 },
): Promise<readonly string[]> => {
  const wrong: string[] = []
  for (const { id, transactionId, amount, status } of world.gateway.intents.values()) {
    const transaction = await readTransaction(world.deps)('lions', transactionId)
    const invoice = await readInvoice(world.deps)('lions', transactionId)
    // Without its client secret a payment cannot be made; an invoice without an event stays open until it is paid.
    const mayWait = invoice.created?.changeId === null && !isClosed(invoice)
    if (status === 'requires-payment-method' && payable.has(id) && !mayWait) wrong.push(`${id} can still be paid`)
    if (status !== 'succeeded') continue
    const back = world.gateway.refundedOf(id)
    // Money withdrawn by a bank need not be refunded, and cannot be.
    const taken = banks.takenOf(id)
    const isBack = back + taken >= amount || hasFailure(world, id) || amount - back - taken === keptOf(transaction)
    if (refundedOf(transaction) !== back) wrong.push(`${id}: we refunded ${refundedOf(transaction)}, they ${back}`)
    if (invoice.created !== null) {
      if (invoice.status !== 'Paid' && !(invoice.status === 'Canceled' && isBack)) {
        wrong.push(`${id} was paid, its invoice is ${invoice.status}, ${back} of ${amount} went back`)
      }
      continue
    }
    const { tournamentId = '', membershipId = '' } = transaction.prepared ?? {}
    const { orders } = await readRegistration(world.deps)('lions', tournamentId, membershipId)
    const fulfilled = orders.get(transactionId)?.status
    if (fulfilled !== 'completed' && !(fulfilled === 'unfulfillable' && isBack)) {
      wrong.push(`${id} was paid, its order is ${fulfilled}, ${back} of ${amount} went back`)
    }
  }
  return wrong
}

/** When the bank fails a refund, its money stays with us until staff resolves it. */
const hasFailure = (world: World, id: string): boolean =>
  [...world.gateway.refunds.values()].some(
    ({ paymentIntentId, status }) => paymentIntentId === id && status === 'failed',
  )

/** Cents that directors see as a refund that a won dispute prevents. */
const keptOf = (transaction: TransactionState): Cents => {
  const owed = [...transaction.refunds.values()].findLast(({ reason }) => reason === 'unfulfillable')
  return chargebackOf(transaction)?.status === 'won' && owed?.status === 'failed' ? owed.amount : 0
}

/** Differences between a coupon's holds and redemptions and the charges paid with it, once everything has settled. */
export const couponImbalances = async (world: World, codes: Iterable<string>): Promise<readonly string[]> => {
  const wrong: string[] = []
  for (const couponId of codes) {
    const { state } = await world.handler.read(couponAggregate, 'lions', { tournamentId: 't1', couponId })
    for (const { useId, transactionId, status } of allUses(state).flat()) {
      const { coupon, status: charge } = await readTransaction(world.deps)('lions', transactionId)
      const isPaid = coupon?.useId === useId && charge === 'success'
      if (status === 'held') wrong.push(`${couponId} is held for ever by ${transactionId}`)
      if (isPaid !== (status === 'redeemed' || status === 'unfulfillable')) {
        wrong.push(`${couponId} is ${status}, ${transactionId} is ${charge} with ${coupon?.couponId ?? 'none'}`)
      }
    }
  }
  return wrong
}

/** Differences between held and sold stock and these families' entries and items, once everything has settled. */
export const stockImbalances = async (world: World, families: readonly string[]): Promise<readonly string[]> => {
  const wrong: string[] = []
  const taken = new Map<string, number>()
  for (const family of families) {
    const registration = await readRegistration(world.deps)('lions', 't1', family)
    const seats = heldEntries(registration).map(({ eventId, studentId }) => `${studentId}@${eventId}`)
    if (new Set(seats).size !== seats.length) wrong.push(`${family} has an entry twice: ${seats.join(' ')}`)
    if (registration.openOrderId !== null) wrong.push(`${family} has an order open for ever`)
    const add = (key: string, quantity: number) => taken.set(key, (taken.get(key) ?? 0) + quantity)
    for (const { eventId } of heldEntries(registration)) add(`event-${eventId}`, 1)
    for (const { catalogItemId, quantity } of heldItems(registration)) add(`item-${catalogItemId}`, quantity)
  }
  const limited = [
    { kind: 'event', stockId: 'sparring' },
    { kind: 'item', stockId: 'shirt' },
    { kind: 'item', stockId: 'seat' },
  ] as const
  for (const of of limited) {
    const stock = `${of.kind}-${of.stockId}`
    const { state } = await world.handler.read(stockAggregate, 'lions', { tournamentId: 't1', ...of })
    // Places offered to the waiting list are held until the offer ends.
    const held = state.held - state.offers.size
    if (held !== 0) wrong.push(`${stock}: ${held} are held for ever`)
    if (state.sold !== (taken.get(stock) ?? 0)) wrong.push(`${stock}: ${state.sold} sold, ${taken.get(stock)} taken`)
  }
  return wrong
}

/** Entries that are held although what paid for them was refunded, and granted requests that nothing carries out. */
export const refundImbalances = async (world: World, families: readonly string[]): Promise<readonly string[]> => {
  const wrong: string[] = []
  for (const family of families) {
    const registration = await readRegistration(world.deps)('lions', 't1', family)
    for (const { entryId, orderId, boughtLines } of heldEntries(registration)) {
      for (const transactionId of chargesOf({ orderId, boughtLines })) {
        const { refunds } = await readTransaction(world.deps)('lions', transactionId)
        for (const [refundId, refund] of refunds) {
          const isPaidBack = boughtLines.some((line) => {
            const isNamed = refund.lineItemsToCancel.some(({ lineId }) => lineId === line.lineId)
            return line.transactionId === transactionId && isNamed
          })
          const isCanceled = canceledByRefund(refund).includes(entryId)
          if (refund.status === 'succeeded' && (isPaidBack || isCanceled)) {
            wrong.push(`${family} holds ${entryId}, which ${refundId} refunded`)
          }
        }
      }
    }
    for (const { requestId, status } of registration.requests.values()) {
      if (status === 'granted') wrong.push(`${requestId} is granted for ever`)
    }
  }
  return wrong
}
