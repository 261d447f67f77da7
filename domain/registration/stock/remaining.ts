import { type Instant, isBefore } from '../../kernel/time.ts'
import type { Hold, Offered, StockState } from './state.ts'

/**
 * What is left of `available` at `now`, ignoring the waiting list's reservation; expired holds and offers count as
 * free.
 */
export const freeIn = (state: StockState, available: number, now: Instant): number => {
  let taken = state.sold
  for (const hold of state.holds.values()) taken += stillHeld(hold, now)
  for (const { until } of state.offers.values()) if (isBefore(now, until)) taken += 1
  return Math.max(0, available - taken)
}

/** Places occupied by a hold at `now`: after it expired, only those of offers that it took up. */
export const stillHeld = ({ quantity, until, offers }: Hold, now: Instant): number =>
  isBefore(now, until) ? quantity : liveOffers(offers, now).length

export const liveOffers = (offers: readonly Offered[], now: Instant): readonly Offered[] =>
  offers.filter(({ until }) => isBefore(now, until))

/** What an order takes over. */
export interface OrderScope {
  /** The order, and the orders of the same membership that it replaces. */
  readonly own?: readonly string[]
  /** Offers to the athletes whom it enters. */
  readonly offerIds?: readonly string[]
}

/** Those of `offerIds` that have a place at `now`, directly or in a replaced order. */
export const usableOffers = (
  state: StockState,
  { own = [], offerIds = [] }: OrderScope,
  now: Instant,
): readonly Offered[] => {
  const carried = own.flatMap((orderId) => state.holds.get(orderId)?.offers ?? [])
  return liveOffers([...state.offers.values(), ...carried], now).filter(({ offerId }) => offerIds.includes(offerId))
}

/**
 * What is left of `available` for an order at `now`. Expired holds, holds of replaced orders and places offered to its
 * athletes count as free. While places are reserved for the waiting list, only the latter two do.
 */
export const remainingFor = (state: StockState, available: number, now: Instant, using: OrderScope = {}): number => {
  const { own = [] } = using
  let taken = state.sold
  let before = 0
  for (const [orderId, hold] of state.holds) {
    if (!own.includes(orderId)) taken += stillHeld(hold, now)
    else {
      const offered = liveOffers(hold.offers, now).length
      taken += offered
      if (isBefore(now, hold.until)) before += hold.quantity - hold.offers.length
    }
  }
  for (const { until } of state.offers.values()) if (isBefore(now, until)) taken += 1
  const offered = usableOffers(state, using, now).length
  const left = Math.max(0, available - taken + offered)
  return state.isKept ? Math.min(left, offered + before) : left
}
