import { countBy } from '../../domain/kernel/count.ts'
import type { OrderedEntry, OrderedItem } from '../../domain/registration/registration/events.ts'
import type { StockOf } from '../../domain/registration/stock/state.ts'
import type { TournamentState } from '../../domain/tournaments/tournament/state.ts'

/** Stock that an order takes: the quantity, and the total capacity. */
export interface LimitedStock {
  readonly of: StockOf
  readonly quantity: number
  readonly available: number
}

/**
 * The limited stock that an order takes, one entry per event and item, sorted the same way for every order, so that two
 * orders never hold the last units that the other one needs.
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
