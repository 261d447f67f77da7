import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import { capacityBelowSold, nothingToReturn, soldOut } from './errors.ts'
import type { StockEvent } from './events.ts'
import { availableIn, remainingFor, type StockOf, type StockState } from './state.ts'

type Decided = Decision<StockEvent>
const nothing: Decided = ok([])

/**
 * Holds `quantity` for an order until `until`. An order has one hold: the same quantity again writes nothing, unless
 * the hold has expired and is renewed; another quantity replaces the hold. Holds of the orders `replacedOrderIds`, withdrawn
 * orders of the same membership, are released in the same append, so that no other order takes them in between. Expired
 * holds of others are released before a hold is refused. Refused: sold-out {remaining}.
 */
export const hold = (
  state: StockState,
  command: {
    readonly of: StockOf
    readonly orderId: string
    readonly replacedOrderIds: readonly string[]
    readonly quantity: number
    readonly available: number
    readonly until: Instant
    readonly now: Instant
  },
): Decided => {
  const { of, orderId, replacedOrderIds, quantity, until, now } = command
  const available = availableIn(state, command.available)
  if (state.sales.has(orderId)) return nothing
  const own = state.holds.get(orderId)
  if (own?.quantity === quantity && isBefore(now, own.until)) return nothing
  const given = new Set([orderId, ...replacedOrderIds])
  const remaining = remainingFor(state, available, now, [...given])
  if (remaining < quantity) return refuse(soldOut(of, remaining))
  const released: StockEvent[] = []
  const release = (id: string, reason: 'lapsed' | 'withdrawn') => {
    const found = state.holds.get(id)
    if (found !== undefined) released.push(releasedEvent(of, id, found.quantity, reason))
    return found?.quantity ?? 0
  }
  let free = available - state.held - state.sold
  if (own !== undefined) free += release(orderId, isBefore(now, own.until) ? 'withdrawn' : 'lapsed')
  for (const id of given) if (id !== orderId) free += release(id, 'withdrawn')
  for (const [id, other] of state.holds) {
    if (free >= quantity) break
    if (!given.has(id) && !isBefore(now, other.until)) free += release(id, 'lapsed')
  }
  return ok([...released, { type: 'StockHeld', data: { ...of, orderId, quantity, until, available } }])
}

/**
 * Releases an order's hold, with `lapsed` only if it has expired at `now`; writes nothing for an order without a hold.
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
  return ok([releasedEvent(of, orderId, own.quantity, reason)])
}

/**
 * Sells to an order: out of its hold, expired or not, or without one, while there is room after releasing the expired
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
  const remaining = remainingFor(state, available, now, [orderId])
  if (remaining < quantity) return refuse(soldOut(of, remaining))
  const released: StockEvent[] = []
  let free = available - state.held - state.sold
  for (const [id, { quantity: kept, until }] of state.holds) {
    if (id !== orderId && (free >= quantity || isBefore(now, until))) continue
    released.push(releasedEvent(of, id, kept, isBefore(now, until) ? 'withdrawn' : 'lapsed'))
    free += kept
  }
  return ok([...released, { type: 'StockSold', data: { ...of, orderId, quantity, fromHold: false, available } }])
}

/**
 * Takes sold units back; the same `returnId` again writes nothing. Refused: nothing-to-return, for more than the order
 * still has.
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
 * Takes the place of a canceled entry again, the one it had in its order or from an import; where it had none, it takes one
 * of an event that is limited by now. An entry whose place was not returned yet has it still: nothing is written. Expired
 * holds are released for it. Refused: sold-out {remaining}.
 */
export const takeAgain = (
  state: StockState,
  command: {
    readonly of: StockOf
    readonly membershipId: string
    readonly entryId: string
    /** The order in which the entry had a place of its own; null for one that was imported or had no limit. */
    readonly orderId: string | null
    /** How many there are in all by the tournament; null for no limit. */
    readonly available: number | null
    /** False for an entry that is held already, whose place was returned in the meantime: it counts whatever is left. */
    readonly mustFit: boolean
    readonly now: Instant
  },
): Decided => {
  const { of, membershipId, entryId, now } = command
  const sale = command.orderId === null ? undefined : state.sales.get(command.orderId)
  const limit = state.limit === null ? command.available : state.limit.available
  const isKept = sale === undefined ? state.given.get(entryId) === 'has' : !sale.returnIds.includes(entryId)
  if (isKept || (limit === null && sale === undefined && !state.given.has(entryId))) return nothing
  const orderId = sale === undefined ? null : command.orderId
  const taken: StockEvent = { type: 'PlaceTakenAgain', data: { ...of, membershipId, entryId, orderId } }
  if (limit === null || !command.mustFit) return ok([taken])
  const remaining = remainingFor(state, limit, now)
  if (remaining < 1) return refuse(soldOut(of, remaining))
  const released: StockEvent[] = []
  let free = limit - state.held - state.sold
  for (const [id, { quantity, until }] of state.holds) {
    if (free >= 1) break
    if (isBefore(now, until)) continue
    released.push(releasedEvent(of, id, quantity, 'lapsed'))
    free += quantity
  }
  return ok([...released, taken])
}

/**
 * Gives a place to each imported entry, once. It is never refused, because the importing staff decides who gets in, but
 * the places count (spec/tournament-and-registration.md §4: an event without places left shows Full).
 */
export const givePlaces = (
  state: StockState,
  { of, importId, entryIds }: { readonly of: StockOf; readonly importId: string; readonly entryIds: readonly string[] },
): Decided => {
  const fresh = [...new Set(entryIds)].filter((entryId) => !state.given.has(entryId))
  return fresh.length === 0 ? nothing : ok([{ type: 'PlacesGiven', data: { ...of, importId, entryIds: fresh } }])
}

/**
 * Sets how many there are in all; null for no limit. Entries made while there was no limit are counted first. Expired
 * holds are released for it. Refused: capacity-below-sold {minimum, sold, held} when it would be fewer than before and
 * fewer than are sold and held by open checkouts.
 */
export const changeAvailability = (
  state: StockState,
  command: {
    readonly of: StockOf
    readonly available: number | null
    /** What there were in all by the tournament, where nobody has changed it; null for no limit. */
    readonly before: number | null
    /** Ids of the entries that stand and have no place in their order: imported ones, and those made without a limit. */
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
  const lapsed = [...state.holds].filter(([, { until }]) => !isBefore(now, until))
  const held = state.held - lapsed.reduce((sum, [, { quantity }]) => sum + quantity, 0)
  const sold = state.sold + entryIds.length
  if (sold + held > available) return refuse(capacityBelowSold(of, sold, held))
  return ok([
    ...(entryIds.length === 0 ? [] : [{ type: 'EntriesCounted', data: { ...of, entryIds } } satisfies StockEvent]),
    ...lapsed.map(([id, { quantity }]) => releasedEvent(of, id, quantity, 'lapsed')),
    changed,
  ])
}

/** Frees the place of an imported entry, or of one made before there was a limit; writes nothing for an entry without one. */
export const giveBackPlace = (
  state: StockState,
  { of, entryId }: { readonly of: StockOf; readonly entryId: string },
): Decided =>
  state.given.get(entryId) === 'has' ? ok([{ type: 'PlaceGivenBack', data: { ...of, entryId } }]) : nothing

const releasedEvent = (of: StockOf, orderId: string, quantity: number, reason: 'lapsed' | 'withdrawn'): StockEvent => ({
  type: 'StockReleased',
  data: { ...of, orderId, quantity, reason },
})
