import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import { placesLeft } from './errors.ts'
import type { StockEvent } from './events.ts'
import { ifRoom } from './if-room.ts'
import { freeIn } from './remaining.ts'
import { type StockOf, type StockState, stockAggregate, WITHOUT_LIMIT } from './state.ts'

type Decided = Decision<StockEvent>
const nothing: Decided = ok([])

/** How many places there are in all, where the event has `capacity` by the tournament. */
const limitOf = ({ limit }: StockState, capacity: number | null): number =>
  (limit === null ? capacity : limit.available) ?? WITHOUT_LIMIT

/**
 * Keeps free places for the waiting list. A family may ask for it once the event is full (`mustBeFull`). Refused: places-left
 * {remaining}.
 */
export const keepForList = (
  state: StockState,
  command: {
    readonly of: StockOf
    readonly capacity: number | null
    readonly mustBeFull: boolean
    readonly now: Instant
  },
): Decided => {
  if (state.isKept) return nothing
  const free = freeIn(state, limitOf(state, command.capacity), command.now)
  if (command.mustBeFull && free > 0) return refuse(placesLeft(free))
  return ok([{ type: 'PlacesKeptForWaitingList', data: { ...command.of, isKept: true } }])
}

/** Sells free places to everyone again. */
export const sellToAll = (state: StockState, { of }: { readonly of: StockOf }): Decided =>
  state.isKept ? ok([{ type: 'PlacesKeptForWaitingList', data: { ...of, isKept: false } }]) : nothing

/**
 * Holds a free place for an offer until a moment, once; an order that took it up has it already. What was held and has ended before
 * the offer was recorded is held anew. Refused: sold-out {remaining}.
 */
export const holdForOffer = (
  state: StockState,
  command: {
    readonly of: StockOf
    readonly offerId: string
    readonly until: Instant
    readonly capacity: number | null
    readonly now: Instant
  },
): Decided => {
  const { of, offerId, until, now } = command
  const known = heldUntil(state, offerId)
  if (known !== null && (isBefore(now, known) || !state.offers.has(offerId))) return nothing
  if (known !== null) {
    const ended: StockEvent = { type: 'OfferedPlaceReleased', data: { ...of, offerId, reason: 'lapsed' } }
    const renewed = holdForOffer(stockAggregate.evolve(state, ended), command)
    return renewed.ok ? ok([ended, ...renewed.value]) : renewed
  }
  const available = limitOf(state, command.capacity)
  const held: StockEvent = { type: 'PlaceHeldForOffer', data: { ...of, offerId, until, available } }
  return ifRoom(state, of, available, 1, held, now, true)
}

/** Until when a place is held for an offer, by itself or by the order that took it up; null where none is. */
export const heldUntil = ({ offers, holds }: StockState, offerId: string): Instant | null => {
  const all = [...offers.values(), ...[...holds.values()].flatMap((hold) => hold.offers)]
  return all.find((one) => one.offerId === offerId)?.until ?? null
}

/** Frees the place of an offer; what an order has taken up stays with the order. */
export const releaseOffer = (
  state: StockState,
  { of, offerId, reason }: { readonly of: StockOf; readonly offerId: string; readonly reason: 'lapsed' | 'withdrawn' },
): Decided =>
  state.offers.has(offerId) ? ok([{ type: 'OfferedPlaceReleased', data: { ...of, offerId, reason } }]) : nothing
