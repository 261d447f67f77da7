import type { StockEvent } from '../../domain/registration/stock/events.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { projection, type RowOf, type Rows } from '../kernel/projection.ts'
import { tournamentStock as stockRows } from './tournament-stock.tables.ts'

type Row = RowOf<typeof stockRows>
type Key = Pick<Row, 'tournamentId' | 'kind' | 'stockId'>

const change = (rows: Rows<Row>, { tournamentId, kind, stockId }: Key, of: (row: Row) => Partial<Row>): void => {
  const before = rows.get(tournamentId, kind, stockId) ?? {
    tournamentId,
    kind,
    stockId,
    available: 0,
    held: 0,
    sold: 0,
    remaining: 0,
  }
  const after = { ...before, ...of(before) }
  rows.put({ ...after, remaining: Math.max(0, after.available - after.held - after.sold) })
}

/** Remaining stock: available − held − sold; places given by staff count as sold. */
export const tournamentStock = projection<
  StockEvent | Extract<TournamentEvent, { type: 'TournamentEventAdded' | 'CatalogItemAdded' }>
>()({
  name: 'tournament-stock',
  version: 1,
  tables: { tournamentStock: stockRows },
  needs: ({ type, data }) => {
    switch (type) {
      case 'TournamentEventAdded':
        return [{ table: 'tournamentStock', key: [data.tournamentId, 'event', data.event.eventId] }]
      case 'CatalogItemAdded':
        return [{ table: 'tournamentStock', key: [data.tournamentId, 'item', data.item.catalogItemId] }]
      default:
        return [{ table: 'tournamentStock', key: [data.tournamentId, data.kind, data.stockId] }]
    }
  },
  on: {
    TournamentEventAdded: ({ data: { tournamentId, event } }, rows) => {
      const { capacity } = event
      if (capacity === null) return
      change(rows.tournamentStock, { tournamentId, kind: 'event', stockId: event.eventId }, () => ({
        available: capacity,
      }))
    },
    CatalogItemAdded: ({ data: { tournamentId, item } }, rows) =>
      change(rows.tournamentStock, { tournamentId, kind: 'item', stockId: item.catalogItemId }, () => ({
        available: item.availableQuantity,
      })),
    StockHeld: ({ data }, rows) =>
      change(rows.tournamentStock, data, ({ held }) => ({ held: held + data.quantity, available: data.available })),
    StockReleased: ({ data }, rows) =>
      change(rows.tournamentStock, data, ({ held }) => ({ held: held - data.quantity })),
    StockSold: ({ data }, rows) =>
      change(rows.tournamentStock, data, ({ held, sold }) => ({
        held: data.fromHold ? held - data.quantity : held,
        sold: sold + data.quantity,
        available: data.available,
      })),
    StockReturned: ({ data }, rows) =>
      change(rows.tournamentStock, data, ({ sold }) => ({ sold: sold - data.quantity })),
    PlacesGiven: ({ data }, rows) =>
      change(rows.tournamentStock, data, ({ sold }) => ({ sold: sold + data.entryIds.length })),
    PlaceGivenBack: ({ data }, rows) => change(rows.tournamentStock, data, ({ sold }) => ({ sold: sold - 1 })),
  },
})
