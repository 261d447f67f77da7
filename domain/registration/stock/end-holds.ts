import { type Instant, isBefore } from '../../kernel/time.ts'
import { releasedEvent, type StockEvent } from './events.ts'
import { liveOffers } from './remaining.ts'
import type { Offered, StockOf, StockState } from './state.ts'

/** The events that end a hold, and the number of places they free. */
export interface Ended {
  readonly events: readonly StockEvent[]
  readonly freed: number
}

/** Ends an order's hold without a sale; places taken up from offers that are still valid return to their offers. */
export const endHold = (
  state: StockState,
  of: StockOf,
  orderId: string,
  reason: 'lapsed' | 'withdrawn',
  now: Instant,
): Ended => {
  const hold = state.holds.get(orderId)
  if (hold === undefined) return { events: [], freed: 0 }
  const live = liveOffers(hold.offers, now)
  return {
    events: [
      releasedEvent(of, orderId, hold.quantity, reason),
      ...live.map((offered): StockEvent => heldForOffer(of, offered)),
    ],
    freed: hold.quantity - live.length,
  }
}

/** The place belonged to the offer before, so it is not compared with the capacity. */
const heldForOffer = (of: StockOf, offered: Offered): StockEvent => ({
  type: 'PlaceHeldForOffer',
  data: { ...of, ...offered, available: null },
})

/**
 * Ends everything that has expired at `now`, except the holds of `except`, one after another until `enough` is
 * satisfied.
 */
export const endLapsed = (
  state: StockState,
  of: StockOf,
  now: Instant,
  { except = [], enough = () => false }: { except?: readonly string[]; enough?: (freed: number) => boolean } = {},
): Ended => {
  const events: StockEvent[] = []
  let freed = 0
  for (const [orderId, { until }] of state.holds) {
    if (enough(freed)) break
    if (except.includes(orderId) || isBefore(now, until)) continue
    const ended = endHold(state, of, orderId, 'lapsed', now)
    if (ended.freed === 0) continue
    events.push(...ended.events)
    freed += ended.freed
  }
  for (const { offerId, until } of state.offers.values()) {
    if (enough(freed)) break
    if (isBefore(now, until)) continue
    events.push({ type: 'OfferedPlaceReleased', data: { ...of, offerId, reason: 'lapsed' } })
    freed += 1
  }
  return { events, freed }
}
