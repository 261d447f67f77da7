import { type Cents, estimatedCardFee, isChargeable, roundCents, sumCents } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { isFlatRate, type Offer, priceOfEntry } from '../tournaments/published.ts'
import type { Cart, CartEntry, KeyValue, PricedCart, PricedEntry, PricedItem } from './cart.ts'

/**
 * Prices a cart at `now`, in cents. A student's events are counted in the offer's order after those already held, so
 * that the order of clicks does not matter; flat-rate events are not counted. A convenience fee paid by the customer is
 * the estimated card fee of the lines with tax (2.9 % + 30 ¢, registration rule 13); the fee is not charged on itself. A total
 * below the minimum card charge is waived, as it is when a coupon leaves so little (payments rule 27).
 */
export const priceCart = (
  offer: Offer,
  cart: Pick<Cart, 'entries' | 'items'>,
  alreadyRegistered: readonly CartEntry[],
  now: Instant,
): PricedCart => {
  const entries = pricedEntries(offer, cart.entries, alreadyRegistered, now)
  const items = cart.items.map((item) => pricedItem(offer, item))
  const subtotal = sumCents([...entries.map(({ price }) => price ?? 0), ...items.map(({ price }) => price)])
  const tax = sumCents(items.map((item) => item.tax))
  const cost = subtotal + tax
  const convenienceFee: Cents = offer.customerPaysConvenienceFee ? estimatedCardFee(cost) : 0
  const total = cost + convenienceFee
  const sums = { lines: [...entries, ...items], subtotal, tax }
  return isChargeable(total)
    ? { ...sums, discount: 0, convenienceFee, total }
    : { ...sums, discount: cost, convenienceFee: 0, total: 0 }
}

const pricedEntries = (
  offer: Offer,
  entries: readonly CartEntry[],
  alreadyRegistered: readonly CartEntry[],
  now: Instant,
): readonly PricedEntry[] => {
  const counted = new Map<string, number>()
  const nth = ({ eventId, studentId }: CartEntry): number => {
    if (isFlatRate(offer, { eventId }, now)) return 1
    const next = (counted.get(studentId) ?? 0) + 1
    counted.set(studentId, next)
    return next
  }
  for (const held of alreadyRegistered) nth(held)
  const place = new Map(offer.events.map(({ eventId, order }) => [eventId, order]))
  return entries
    .toSorted(
      (a, b) =>
        (place.get(a.eventId) ?? 0) - (place.get(b.eventId) ?? 0) ||
        compare(a.eventId, b.eventId) ||
        compare(a.studentId, b.studentId),
    )
    .map(({ eventId, studentId }) => ({
      kind: 'event',
      eventId,
      studentId,
      price: priceOfEntry(offer, { eventId }, nth({ eventId, studentId }), now),
      description: offer.events.find((event) => event.eventId === eventId)?.title ?? '',
    }))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const pricedItem = (offer: Offer, { catalogItemId, quantity, config }: Cart['items'][number]): PricedItem => {
  const item = offer.catalog.find((candidate) => candidate.catalogItemId === catalogItemId)
  const unitPrice = item?.price ?? 0
  const price = unitPrice * quantity
  return {
    kind: 'item',
    catalogItemId,
    quantity,
    config,
    unitPrice,
    price,
    tax: item?.isTaxed === true ? roundCents((price * offer.taxPercent) / 100) : 0,
    description: itemText(item?.name ?? '', config),
  }
}

/** An item with its choices, as shown in the cart, the charge and the receipt: `T-shirt (M, red)`. */
export const itemText = (name: string, config: readonly KeyValue[]): string => {
  const choices = config.map(({ value }) => value).filter((value) => value !== '')
  return choices.length === 0 ? name : `${name} (${choices.join(', ')})`
}
