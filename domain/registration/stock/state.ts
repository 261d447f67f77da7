import { aggregate } from '../../kernel/decider.ts'
import { sumCents } from '../../kernel/money.ts'
import type { Instant } from '../../kernel/time.ts'
import type { StockEvent } from './events.ts'

/** What is limited: the places of an event, or the units of a catalog item, of a tournament. */
export interface StockOf {
  readonly tournamentId: string
  readonly kind: 'event' | 'item'
  readonly stockId: string
}

export interface Hold {
  readonly quantity: number
  readonly until: Instant
}

export interface Sale {
  readonly quantity: number
  readonly returned: number
  readonly returnIds: readonly string[]
}

export interface StockState {
  /** By order id; a hold counts until it is released or sold, even after `until`. */
  readonly holds: ReadonlyMap<string, Hold>
  readonly sales: ReadonlyMap<string, Sale>
  /** By entry id, for those without a place in their order: whether it has its place or gave it back. */
  readonly given: ReadonlyMap<string, 'has' | 'gave-back'>
  /** Set once somebody has changed the capacity: it counts instead of what an order was checked against. */
  readonly limit: { readonly available: number | null; readonly changes: number } | null
  readonly held: number
  /** Includes the places given to imported entries. */
  readonly sold: number
}

const initial: StockState = { holds: new Map(), sales: new Map(), given: new Map(), limit: null, held: 0, sold: 0 }

/** Only the changed maps are copied: those of one stream stay small enough for that. */
const evolve = (state: StockState, { type, data }: StockEvent): StockState => {
  switch (type) {
    case 'StockHeld':
      return withHold(state, data.orderId, { quantity: data.quantity, until: data.until })
    case 'StockReleased':
      return withHold(state, data.orderId, null)
    case 'StockSold': {
      const rest = data.fromHold ? withHold(state, data.orderId, null) : state
      const sale: Sale = { quantity: data.quantity, returned: 0, returnIds: [] }
      return { ...rest, sales: new Map(rest.sales).set(data.orderId, sale), sold: rest.sold + data.quantity }
    }
    case 'StockReturned': {
      const sale = state.sales.get(data.orderId)
      if (sale === undefined) return state
      const next: Sale = {
        ...sale,
        returned: sale.returned + data.quantity,
        returnIds: [...sale.returnIds, data.returnId],
      }
      return { ...state, sales: new Map(state.sales).set(data.orderId, next), sold: state.sold - data.quantity }
    }
    case 'AvailabilityChanged':
      return { ...state, limit: { available: data.available, changes: (state.limit?.changes ?? 0) + 1 } }
    case 'EntriesCounted':
    case 'PlacesGiven': {
      const given = new Map([...state.given, ...data.entryIds.map((id) => [id, 'has'] as const)])
      return { ...state, given, sold: state.sold + data.entryIds.length }
    }
    case 'PlaceTakenAgain': {
      const sale = data.orderId === null ? undefined : state.sales.get(data.orderId)
      const sold = state.sold + 1
      if (data.orderId === null || sale === undefined) {
        return { ...state, given: new Map(state.given).set(data.entryId, 'has'), sold }
      }
      const returnIds = sale.returnIds.filter((id) => id !== data.entryId)
      const next: Sale = { ...sale, returned: sale.returned - 1, returnIds }
      return { ...state, sales: new Map(state.sales).set(data.orderId, next), sold }
    }
    case 'PlaceGivenBack':
      return { ...state, given: new Map(state.given).set(data.entryId, 'gave-back'), sold: state.sold - 1 }
    default:
      return state
  }
}

const withHold = (state: StockState, orderId: string, hold: Hold | null): StockState => {
  const holds = new Map(state.holds)
  if (hold === null) holds.delete(orderId)
  else holds.set(orderId, hold)
  return { ...state, holds, held: sumCents([...holds.values()].map(({ quantity }) => quantity)) }
}

/** Stream `stock-<tenant>.<tournamentId>.<kind>-<stockId>`. */
export const stockAggregate = aggregate<StockState, StockEvent, StockOf>({
  name: 'stock',
  ids: ({ tournamentId, kind, stockId }) => [tournamentId, `${kind}-${stockId}`],
  initial,
  evolve,
})

/** Stands in for no limit: more than any event has, and an integer that every table takes. */
export const WITHOUT_LIMIT = 2_147_483_647

/** How many there are in all: as changed last, otherwise `assumed`, which the order was checked against. */
export const availableIn = ({ limit }: StockState, assumed: number): number =>
  limit === null ? assumed : (limit.available ?? WITHOUT_LIMIT)

/**
 * What is left of `available` for an order at `now`: expired holds, and those of the orders that it replaces (`own`),
 * count as free.
 */
export const remainingFor = (
  state: StockState,
  available: number,
  now: Instant,
  own: readonly string[] = [],
): number => {
  let taken = state.sold
  for (const [orderId, { quantity, until }] of state.holds) {
    if (!own.includes(orderId) && Date.parse(until) > Date.parse(now)) taken += quantity
  }
  return Math.max(0, available - taken)
}
