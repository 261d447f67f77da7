import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import { placesLeft } from './errors.ts'
import type { StockEvent } from './events.ts'
import { appendIfRoom } from './if-room.ts'
import { freeIn } from './remaining.ts'
import { type StockOf, type StockState, stockAggregate, UNLIMITED } from './state.ts'

type Decided = Decision<StockEvent>
const nothing: Decided = ok([])

/** Capacity of the stock; `capacity` is the event's by the tournament. */
const limitOf = ({ limit }: StockState, capacity: number | null): number =>
  (limit === null ? capacity : limit.available) ?? UNLIMITED

/**
 * Reserves free places for the waiting list. A family may trigger it only once the event is full (`mustBeFull`).
 * Refused: places-left {remaining}.
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

/** Makes free places available to everyone again. */
export const sellToAll = (state: StockState, { of }: { readonly of: StockOf }): Decided =>
  state.isKept ? ok([{ type: 'PlacesKeptForWaitingList', data: { ...of, isKept: false } }]) : nothing

/**
 * Holds a free place for an offer until `until`, once; an order that took up the offer already has it. A hold that
 * expired before the offer was recorded is renewed. Refused: sold-out {remaining}.
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
  return appendIfRoom(state, of, available, 1, held, now, true)
}

/** Until when a place is held for an offer, directly or by the order that took it up; null if none is. */
export const heldUntil = ({ offers, holds }: StockState, offerId: string): Instant | null => {
  const all = [...offers.values(), ...[...holds.values()].flatMap((hold) => hold.offers)]
  return all.find((one) => one.offerId === offerId)?.until ?? null
}

/** Releases the place of an offer; a place taken up by an order stays with the order. */
export const releaseOffer = (
  state: StockState,
  { of, offerId, reason }: { readonly of: StockOf; readonly offerId: string; readonly reason: 'lapsed' | 'withdrawn' },
): Decided =>
  state.offers.has(offerId) ? ok([{ type: 'OfferedPlaceReleased', data: { ...of, offerId, reason } }]) : nothing
