import { type Cents, sumCents } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { type Offer, strategyInForce } from '../tournaments/published.ts'
import type { CartEntry } from './cart.ts'
import { priceCart } from './price-cart.ts'

/** The order that pays for an entry: what it charged for the entry, in cents, and the offer of that moment. */
export interface PayingOrder {
  readonly orderId: string
  readonly price: Cents
  readonly placed: Instant
  readonly offer: Offer
}

/** An athlete's entry; `order` is null if no order pays for it: staff added it, or an import made it. */
export interface EntryToPrice extends CartEntry {
  readonly order: PayingOrder | null
}

/** The prices in force at a moment; `title` is null if none were. */
export interface Terms {
  readonly title: string | null
  readonly at: Instant
}

/** An athlete's events before and after a change, in cents; null if an event has no price at that moment. */
export interface PricedChange {
  readonly terms: readonly Terms[]
  readonly before: Cents | null
  readonly after: Cents | null
}

/** A change of an athlete's events, priced for all of them, because an event's price depends on the others. */
export interface ChangePrices {
  /** At the terms of the orders; null if no order pays for a replaced entry. */
  readonly ordered: OrderedChange | null
  readonly now: PricedChange
}

interface OrderedChange extends PricedChange {
  readonly before: Cents
  /** The order under whose terms the new event is priced. */
  readonly orderId: string
}

/**
 * Prices all events of an athlete before and after one event replaces some of them: once at the terms under which each was
 * ordered, the new event at those of the event it replaces, the dearest of several; and once as a cart of today (registration
 * rule 42). Entries that no order pays for are counted, but cost nothing at the terms of then.
 */
export const priceChange = (
  offer: Offer,
  {
    replaced,
    others,
    toEventId,
  }: {
    /** At least one, with the events they had before. */
    readonly replaced: readonly EntryToPrice[]
    readonly others: readonly EntryToPrice[]
    readonly toEventId: string
  },
  now: Instant,
): ChangePrices => {
  const dearest = replaced.filter(isOrdered).toSorted((a, b) => b.order.price - a.order.price)[0]
  const newEntries = (dearest === undefined ? replaced : [dearest])
    .slice(0, 1)
    .map((entry): EntryToPrice => ({ ...entry, eventId: toEventId }))
  const cartOfToday = (entries: readonly EntryToPrice[]) =>
    sumOf(priceCart(offer, { entries, items: [] }, [], now).lines.map(({ price }) => price))
  const today = {
    terms: [termsOf(offer, now)],
    before: cartOfToday([...others, ...replaced]),
    after: cartOfToday([...others, ...newEntries]),
  }
  if (dearest === undefined) return { ordered: null, now: today }
  const { orderId, offer: orderedOffer } = dearest.order
  const orders = ordersOf([...others, ...replaced])
  const isOffered = orderedOffer.events.some(({ eventId }) => eventId === toEventId)
  return {
    ordered: {
      terms: orders.map(({ order }) => termsOf(order.offer, order.placed)),
      before: sumCents(orders.flatMap(({ entries }) => entries.map(({ order }) => order.price))),
      after: isOffered ? priceAsOrdered([...others, ...newEntries]) : null,
      orderId,
    },
    now: today,
  }
}

const termsOf = (offer: Offer, at: Instant): Terms => ({ title: strategyInForce(offer, at)?.title ?? null, at })

const isOrdered = <E extends EntryToPrice>(entry: E): entry is E & { readonly order: PayingOrder } =>
  entry.order !== null

/** The orders that pay for the entries, the oldest first. */
const ordersOf = (entries: readonly EntryToPrice[]) =>
  [...Map.groupBy(entries.filter(isOrdered), ({ order }) => order.orderId).values()]
    .flatMap((ordered) => (ordered[0] === undefined ? [] : { order: ordered[0].order, entries: ordered }))
    .toSorted((a, b) => Date.parse(a.order.placed) - Date.parse(b.order.placed))

/** The entries' price if each order had been for them: those that no order pays for come first, then order by order. */
const priceAsOrdered = (entries: readonly EntryToPrice[]): Cents | null => {
  let held: readonly CartEntry[] = entries.filter((entry) => !isOrdered(entry))
  const prices: (Cents | null)[] = []
  for (const { order, entries: ordered } of ordersOf(entries)) {
    const { lines } = priceCart(order.offer, { entries: ordered, items: [] }, held, order.placed)
    prices.push(...lines.map(({ price }) => price))
    held = [...held, ...ordered]
  }
  return sumOf(prices)
}

const sumOf = (prices: readonly (Cents | null)[]): Cents | null => {
  const known = prices.filter((price) => price !== null)
  return known.length === prices.length ? sumCents(known) : null
}
