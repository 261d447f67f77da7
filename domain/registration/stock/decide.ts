import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import { endHold, endLapsed } from './end-holds.ts'
import { capacityBelowSold, nothingToReturn, soldOut } from './errors.ts'
import type { StockEvent } from './events.ts'
import { remainingFor, usableOffers } from './remaining.ts'
import { availableIn, type StockOf, type StockState } from './state.ts'

type Decided = Decision<StockEvent>
const nothing: Decided = ok([])

/**
 * Holds `quantity` for an order until `until`. An order has one hold: the same quantity again writes nothing, unless
 * the hold has expired and is renewed; another quantity replaces the hold. Holds of `replacedOrderIds`, withdrawn
 * orders of the same membership, are released in the same append, so that no concurrent order takes their places, and
 * places offered to the order's athletes (`offerIds`) become its own. Expired holds of other orders are released before
 * a hold is refused. Refused: sold-out {remaining}, also for orders without an offer while free places are reserved for
 * the waiting list.
 */
export const hold = (
  state: StockState,
  command: {
    readonly of: StockOf
    readonly orderId: string
    readonly replacedOrderIds: readonly string[]
    readonly offerIds?: readonly string[]
    readonly quantity: number
    readonly available: number
    readonly until: Instant
    readonly now: Instant
  },
): Decided => {
  const { of, orderId, replacedOrderIds, offerIds = [], quantity, until, now } = command
  const available = availableIn(state, command.available)
  if (state.sales.has(orderId)) return nothing
  const own = state.holds.get(orderId)
  if (own?.quantity === quantity && isBefore(now, own.until)) return nothing
  const given = [...new Set([orderId, ...replacedOrderIds])]
  const using = { own: given, offerIds }
  const remaining = remainingFor(state, available, now, using)
  if (remaining < quantity) return refuse(soldOut(of, remaining))
  const usable = usableOffers(state, using, now).slice(0, quantity)
  const events: StockEvent[] = []
  let free = available - state.held - state.sold + usable.length
  for (const id of given) {
    const lapsed = id === orderId && own !== undefined && !isBefore(now, own.until)
    const ended = endHold(state, of, id, lapsed ? 'lapsed' : 'withdrawn', now)
    events.push(...ended.events)
    free += ended.freed
  }
  const others = endLapsed(state, of, now, { except: given, enough: (freed) => free + freed >= quantity })
  return ok([
    ...events,
    ...others.events,
    ...usable.map((offered): StockEvent => ({ type: 'OfferedPlaceTakenUp', data: { ...of, orderId, ...offered } })),
    { type: 'StockHeld', data: { ...of, orderId, quantity, until, available } },
  ])
}

/**
 * Releases an order's hold; with `lapsed` only if it has expired at `now`. Writes nothing for an order without a hold.
 */
export const release = (
  state: StockState,
  {
    of,
    orderId,
    reason,
    now,
  }: {
    readonly of: StockOf
    readonly orderId: string
    readonly reason: 'lapsed' | 'withdrawn'
    readonly now: Instant
  },
): Decided => {
  const own = state.holds.get(orderId)
  if (own === undefined || (reason === 'lapsed' && isBefore(now, own.until))) return nothing
  return ok(endHold(state, of, orderId, reason, now).events)
}

/**
 * Sells to an order: from its hold, even an expired one, or without one while there is room after releasing the expired
 * holds of others. An order buys once. Refused: sold-out {remaining}.
 */
export const sell = (
  state: StockState,
  {
    of,
    orderId,
    quantity,
    available: assumed,
    now,
  }: {
    readonly of: StockOf
    readonly orderId: string
    readonly quantity: number
    readonly available: number
    readonly now: Instant
  },
): Decided => {
  if (state.sales.has(orderId)) return nothing
  const available = availableIn(state, assumed)
  const own = state.holds.get(orderId)
  if (own !== undefined && own.quantity === quantity) {
    return ok([{ type: 'StockSold', data: { ...of, orderId, quantity, fromHold: true, available } }])
  }
  const remaining = remainingFor(state, available, now, { own: [orderId] })
  if (remaining < quantity) return refuse(soldOut(of, remaining))
  const withdrawn = endHold(
    state,
    of,
    orderId,
    own !== undefined && isBefore(now, own.until) ? 'withdrawn' : 'lapsed',
    now,
  )
  const free = available - state.held - state.sold + withdrawn.freed
  const others = endLapsed(state, of, now, { except: [orderId], enough: (freed) => free + freed >= quantity })
  return ok([
    ...withdrawn.events,
    ...others.events,
    { type: 'StockSold', data: { ...of, orderId, quantity, fromHold: false, available } },
  ])
}

/**
 * Returns sold units to the stock; the same `returnId` again writes nothing. Refused: nothing-to-return (more than the
 * order still has).
 */
export const takeBack = (
  state: StockState,
  {
    of,
    orderId,
    quantity,
    returnId,
  }: { readonly of: StockOf; readonly orderId: string; readonly quantity: number; readonly returnId: string },
): Decided => {
  const sale = state.sales.get(orderId)
  if (sale?.returnIds.includes(returnId)) return nothing
  if (sale === undefined || sale.returned + quantity > sale.quantity) return refuse(nothingToReturn(orderId))
  return ok([{ type: 'StockReturned', data: { ...of, orderId, quantity, returnId } }])
}

/**
 * Changes the capacity; null for no limit. Entries made while there was no limit are counted first, and expired holds
 * released. Refused: capacity-below-sold {minimum, sold, held} when the capacity would decrease below what is sold and
 * held by open checkouts.
 */
export const changeAvailability = (
  state: StockState,
  command: {
    readonly of: StockOf
    readonly available: number | null
    /** The tournament's capacity before, used if it was never changed here; null for no limit. */
    readonly before: number | null
    /** Ids of valid entries without a place in an order: imported ones, and those made while there was no limit. */
    readonly entryIds: readonly string[]
    readonly now: Instant
  },
): Decided => {
  const { of, available, now } = command
  const before = state.limit === null ? command.before : state.limit.available
  if (before === available) return nothing
  const changed: StockEvent = { type: 'AvailabilityChanged', data: { ...of, available } }
  if (available === null || (before !== null && available > before)) return ok([changed])
  const entryIds = command.entryIds.filter((entryId) => !state.given.has(entryId))
  const lapsed = endLapsed(state, of, now)
  const held = state.held - lapsed.freed
  const sold = state.sold + entryIds.length
  if (sold + held > available) return refuse(capacityBelowSold(of, sold, held))
  return ok([
    ...(entryIds.length === 0 ? [] : [{ type: 'EntriesCounted', data: { ...of, entryIds } } satisfies StockEvent]),
    ...lapsed.events,
    changed,
  ])
}
