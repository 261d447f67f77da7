import { countBy } from '../../domain/kernel/count.ts'
import type { OrderedEntry, OrderedItem } from '../../domain/registration/registration/events.ts'
import type { StockOf } from '../../domain/registration/stock/state.ts'
import type { TournamentState } from '../../domain/tournaments/tournament/state.ts'

/** One limited thing that an order takes: how much of it, of how much in all. */
export interface LimitedStock {
  readonly of: StockOf
  readonly quantity: number
  readonly available: number
}

/**
 * All that an order takes of limited capacity, once per event and item, in an order that is the same for every order,
 * so that two of them never wait for each other's last piece in opposite directions.
 */
export const limitedStock = (
  tournament: TournamentState,
  order: {
    readonly entries: readonly Pick<OrderedEntry, 'eventId' | 'limited'>[]
    readonly items: readonly Pick<OrderedItem, 'catalogItemId' | 'quantity'>[]
  },
): readonly LimitedStock[] => {
  const { tournamentId } = tournament
  const seats = countBy(
    order.entries.filter(({ limited }) => limited),
    ({ eventId }) => eventId,
  )
  const units = countBy(
    order.items,
    ({ catalogItemId }) => catalogItemId,
    ({ quantity }) => quantity,
  )
  const places = [...seats].map(([stockId, quantity]): LimitedStock => {
    const available = tournament.events.find(({ eventId }) => eventId === stockId)?.capacity ?? 0
    return { of: { tournamentId, kind: 'event', stockId }, quantity, available }
  })
  const goods = [...units].map(([stockId, quantity]): LimitedStock => {
    const item = tournament.catalog.find(({ catalogItemId }) => catalogItemId === stockId)
    return { of: { tournamentId, kind: 'item', stockId }, quantity, available: item?.availableQuantity ?? 0 }
  })
  const name = ({ of }: LimitedStock) => `${of.kind}-${of.stockId}`
  return [...places, ...goods].toSorted((a, b) => (name(a) < name(b) ? -1 : 1))
}
