import { type Cents, formatCents } from '../kernel/money.ts'
import { type Instant, isBefore } from '../kernel/time.ts'
import type { Offer, OfferedEvent } from './offer.ts'
import type { PricingEntry, PricingStrategy } from './tournament/events.ts'

type Prices = Pick<Offer, 'pricing' | 'pricingStrategies'>

/** The current strategy: the one that expires next; one without expiry comes last. Null when all have expired. */
export const strategyInForce = (offer: Prices, now: Instant): PricingStrategy | null =>
  offer.pricingStrategies
    .filter(({ expiry }) => expiry === null || isBefore(now, expiry))
    .toSorted((a, b) => expiryOf(a) - expiryOf(b))[0] ?? null

const expiryOf = ({ expiry }: PricingStrategy): number =>
  expiry === null ? Number.POSITIVE_INFINITY : Date.parse(expiry)

/** The event's pricing entry: one for the current strategy takes precedence over one for any strategy. */
const entryFor = (offer: Prices, eventId: string, strategy: PricingStrategy | null): PricingEntry | undefined => {
  const own = offer.pricing.filter((entry) => entry.eventId === eventId)
  return (
    own.find((entry) => strategy !== null && entry.pricingStrategyId === strategy.id) ??
    own.find((entry) => entry.pricingStrategyId === null)
  )
}

/** Prices by a student's nth event, or one flat price, including the additional fee; null without a valid price. */
const pricesOf = (
  offer: Prices,
  eventId: string,
  now: Instant,
): { readonly flat: boolean; readonly prices: readonly [Cents, ...Cents[]] } | null => {
  const strategy = strategyInForce(offer, now)
  const entry = entryFor(offer, eventId, strategy)
  const fee = entry?.additionalFee ?? 0
  if (entry !== undefined && entry.price !== null) return { flat: true, prices: [entry.price + fee] }
  const [first, ...further] = strategy?.prices ?? []
  if (first === undefined) return null
  return { flat: false, prices: [first + fee, ...further.map((price) => price + fee)] }
}

/** Whether an event has a flat price, independent of the student's other events, and does not count as one of them. */
export const isFlatRate = (offer: Prices, event: Pick<OfferedEvent, 'eventId'>, now: Instant): boolean =>
  pricesOf(offer, event.eventId, now)?.flat ?? false

/**
 * Price in cents of a student's nth event (1 for the first), including the additional fee. Null when the pricing is
 * invalid: neither a current strategy nor a flat rate, or a price that is not a whole, non-negative number of cents.
 */
export const priceOfEntry = (
  offer: Prices,
  event: Pick<OfferedEvent, 'eventId'>,
  nthEventOfStudent: number,
  now: Instant,
): Cents | null => {
  const known = pricesOf(offer, event.eventId, now)
  if (known === null) return null
  const price = known.prices[Math.min(nthEventOfStudent, known.prices.length) - 1] ?? null
  return price !== null && isPrice(price) ? price : null
}

const isPrice = (price: Cents): boolean => Number.isInteger(price) && price >= 0

const ordinal = (n: number): string => {
  const teen = n % 100 >= 11 && n % 100 <= 13
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
}

/** The wording of prices; amounts in cents. */
export interface PriceTexts {
  readonly money: (cents: Cents) => string
  readonly free: string
  /** The event has no price. */
  readonly noModel: string
  /** A price is not a whole, non-negative number of cents. */
  readonly noPrice: string
  readonly flatRate: (price: string) => string
  readonly orAdditional: (first: string, second: string) => string
  readonly nthEvent: (nth: number, price: string) => string
}

/** The prescribed English wording. */
const english: PriceTexts = {
  money: formatCents,
  free: 'Free',
  noModel: 'Pricing model invalid',
  noPrice: 'invalid price',
  flatRate: (price) => `${price} (flat rate)`,
  orAdditional: (first, second) => `${first} or ${second} if additional`,
  nthEvent: (nth, price) => `${ordinal(nth)} event: ${price}`,
}

/** The event's price as text (tournaments rule 29). `showFree` shows a price of zero as 'Free'. */
export const priceText = (
  offer: Prices,
  event: Pick<OfferedEvent, 'eventId'>,
  now: Instant,
  { showFree = false, words = english }: { readonly showFree?: boolean; readonly words?: PriceTexts } = {},
): string => {
  const known = pricesOf(offer, event.eventId, now)
  if (known === null) return words.noModel
  if (!known.prices.every(isPrice)) return words.noPrice
  const text = (price: Cents) => (showFree && price === 0 ? words.free : words.money(price))
  // The last price applies to all further events, so trailing repeats of it are omitted.
  const last = known.prices.at(-1)
  const steps = known.prices.findLastIndex((price) => price !== last) + 2
  const prices = known.prices.slice(0, steps)
  const [first, second] = prices
  if (first === undefined) return words.noModel
  if (known.flat) return first === 0 && showFree ? words.free : words.flatRate(text(first))
  if (second === undefined) return text(first)
  if (prices.length === 2) return words.orAdditional(text(first), text(second))
  return prices.map((price, index) => words.nthEvent(index + 1, text(price))).join(', ')
}
