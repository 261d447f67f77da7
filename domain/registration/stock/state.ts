import { aggregate } from '../../kernel/decider.ts'
import { sumCents } from '../../kernel/money.ts'
import type { Instant } from '../../kernel/time.ts'
import type { StockEvent } from './events.ts'

/** A limited resource of a tournament: the places of an event, or the units of a catalog item. */
export interface StockOf {
  readonly tournamentId: string
  readonly kind: 'event' | 'item'
  readonly stockId: string
}

export interface Hold {
  readonly quantity: number
  readonly until: Instant
  /**
   * Waiting-list offers whose places are included; if the order ends without a sale, they stay held until their own
   * time.
   */
  readonly offers: readonly Offered[]
}

/** A place offered to a waiting-list entry until `until`. */
export interface Offered {
  readonly offerId: string
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
  /** By offer id: places held for offers, except those that an order has taken up. */
  readonly offers: ReadonlyMap<string, Offered>
  /** By order id: offers taken up by its next hold. */
  readonly takenUp: ReadonlyMap<string, readonly Offered[]>
  /** Whether free places are reserved for the waiting list. */
  readonly isKept: boolean
  /** By entry id, for entries without a place in their order: whether each has its place or gave it back. */
  readonly given: ReadonlyMap<string, 'has' | 'gave-back'>
  /** Set once the capacity was changed: it then replaces the capacity that orders were checked against. */
  readonly limit: { readonly available: number | null; readonly changes: number } | null
  /** Held by orders and for offers. */
  readonly held: number
  /** Includes places given to imported entries. */
  readonly sold: number
}

const initial: StockState = {
  holds: new Map(),
  sales: new Map(),
  offers: new Map(),
  takenUp: new Map(),
  isKept: false,
  given: new Map(),
  limit: null,
  held: 0,
  sold: 0,
}

/** Only the changed maps are copied; within one stream they stay small enough for that. */
const evolve = (state: StockState, { type, data }: StockEvent): StockState => {
  switch (type) {
    case 'StockHeld': {
      const { orderId, quantity, until } = data
      const takenUp = new Map(state.takenUp)
      takenUp.delete(orderId)
      const offers = state.takenUp.get(orderId) ?? []
      return withHold({ ...state, takenUp }, orderId, { quantity, until, offers })
    }
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
    case 'PlacesKeptForWaitingList':
      return { ...state, isKept: data.isKept }
    case 'PlaceHeldForOffer': {
      const { offerId, until } = data
      return counted({ ...state, offers: new Map(state.offers).set(offerId, { offerId, until }) })
    }
    case 'OfferedPlaceTakenUp': {
      const { offerId, orderId, until } = data
      const offers = [...(state.takenUp.get(orderId) ?? []), { offerId, until }]
      return withoutOffer({ ...state, takenUp: new Map(state.takenUp).set(orderId, offers) }, offerId)
    }
    case 'OfferedPlaceReleased':
      return withoutOffer(state, data.offerId)
    case 'AvailabilityChanged':
      return { ...state, limit: { available: data.available, changes: (state.limit?.changes ?? 0) + 1 } }
    case 'EntriesCounted':
    case 'PlacesGivenByStaff':
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
      return { ...state, sales: new Map(state.sales).set(data.orderId, without(sale, data.entryId, 1)), sold }
    }
    case 'UnitsTakenAgain': {
      const sale = state.sales.get(data.orderId)
      if (sale === undefined) return state
      const sales = new Map(state.sales).set(data.orderId, without(sale, data.lineId, data.quantity))
      return { ...state, sales, sold: state.sold + data.quantity }
    }
    case 'PlaceGivenBack':
      return { ...state, given: new Map(state.given).set(data.entryId, 'gave-back'), sold: state.sold - 1 }
    default:
      return state
  }
}

/** The sale without this return. */
const without = (sale: Sale, returnId: string, quantity: number): Sale => ({
  ...sale,
  returned: sale.returned - quantity,
  returnIds: sale.returnIds.filter((id) => id !== returnId),
})

const withHold = (state: StockState, orderId: string, hold: Hold | null): StockState => {
  const holds = new Map(state.holds)
  if (hold === null) holds.delete(orderId)
  else holds.set(orderId, hold)
  return counted({ ...state, holds })
}

const withoutOffer = (state: StockState, offerId: string): StockState => {
  const offers = new Map(state.offers)
  offers.delete(offerId)
  return counted({ ...state, offers })
}

const counted = (state: StockState): StockState => ({
  ...state,
  held: sumCents([...state.holds.values()].map(({ quantity }) => quantity)) + state.offers.size,
})

/** Stream `stock-<tenant>.<tournamentId>.<kind>-<stockId>`. */
export const stockAggregate = aggregate<StockState, StockEvent, StockOf>({
  name: 'stock',
  ids: ({ tournamentId, kind, stockId }) => [tournamentId, `${kind}-${stockId}`],
  initial,
  evolve,
})

/** Represents no limit: more than any event has, and the maximum of a 32-bit integer column. */
export const UNLIMITED = 2_147_483_647

/** The current capacity: as changed last, otherwise `assumed`, against which the order was checked. */
export const availableIn = ({ limit }: StockState, assumed: number): number =>
  limit === null ? assumed : (limit.available ?? UNLIMITED)
