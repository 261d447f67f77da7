import type { StockEvent } from '../../domain/registration/stock/events.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { projection, type RecordedOf, type RowOf, type RowSets, type Rows } from '../kernel/projection.ts'
import { tournamentStock as stockRows } from './tournament-stock.tables.ts'

type Row = RowOf<typeof stockRows>
type Key = Pick<Row, 'tournamentId' | 'kind' | 'stockId'>

const change = (rows: Rows<Row>, { tournamentId, kind, stockId }: Key, of: (row: Row) => Partial<Row>): void => {
  const before = rows.get(tournamentId, kind, stockId) ?? {
    tournamentId,
    kind,
    stockId,
    isLimited: true,
    isKept: false,
    available: 0,
    held: 0,
    sold: 0,
    remaining: 0,
  }
  const after = { ...before, ...of(before) }
  rows.put({ ...after, remaining: after.isKept ? 0 : Math.max(0, after.available - after.held - after.sold) })
}

type SetUpEvent = Extract<
  TournamentEvent,
  {
    type:
      | 'TournamentEventAdded'
      | 'TournamentEventChanged'
      | 'TournamentEventRemoved'
      | 'CatalogItemAdded'
      | 'CatalogItemChanged'
      | 'CatalogItemRemoved'
  }
>

/** Null: without a limit. */
const limit = (rows: Rows<Row>, key: Key, available: number | null): void => {
  if (available !== null) change(rows, key, () => ({ isLimited: true, available }))
  else if (rows.get(key.tournamentId, key.kind, key.stockId) !== undefined)
    change(rows, key, () => ({ isLimited: false }))
}

const limitEvent = (
  {
    data: { tournamentId, event },
  }: RecordedOf<Extract<SetUpEvent, { type: 'TournamentEventAdded' | 'TournamentEventChanged' }>>,
  { tournamentStock: rows }: RowSets<{ tournamentStock: typeof stockRows }>,
): void => limit(rows, { tournamentId, kind: 'event', stockId: event.eventId }, event.capacity)

const limitItem = (
  {
    data: { tournamentId, item },
  }: RecordedOf<Extract<SetUpEvent, { type: 'CatalogItemAdded' | 'CatalogItemChanged' }>>,
  { tournamentStock: rows }: RowSets<{ tournamentStock: typeof stockRows }>,
): void => limit(rows, { tournamentId, kind: 'item', stockId: item.catalogItemId }, item.availableQuantity)

/**
 * Remaining stock: available − held − sold. Places given by staff count as sold, those offered to the waiting list as held.
 * While the waiting list has names, nothing remains for others.
 */
export const tournamentStock = projection<StockEvent | SetUpEvent>()({
  name: 'tournament-stock',
  version: 5,
  tables: { tournamentStock: stockRows },
  needs: ({ type, data }) => {
    switch (type) {
      case 'TournamentEventAdded':
      case 'TournamentEventChanged':
        return [{ table: 'tournamentStock', key: [data.tournamentId, 'event', data.event.eventId] }]
      case 'CatalogItemAdded':
      case 'CatalogItemChanged':
        return [{ table: 'tournamentStock', key: [data.tournamentId, 'item', data.item.catalogItemId] }]
      case 'TournamentEventRemoved':
        return [{ table: 'tournamentStock', key: [data.tournamentId, 'event', data.eventId] }]
      case 'CatalogItemRemoved':
        return [{ table: 'tournamentStock', key: [data.tournamentId, 'item', data.catalogItemId] }]
      default:
        return [{ table: 'tournamentStock', key: [data.tournamentId, data.kind, data.stockId] }]
    }
  },
  on: {
    TournamentEventAdded: limitEvent,
    TournamentEventChanged: limitEvent,
    TournamentEventRemoved: ({ data: { tournamentId, eventId } }, rows) =>
      rows.tournamentStock.remove(tournamentId, 'event', eventId),
    CatalogItemAdded: limitItem,
    CatalogItemChanged: limitItem,
    CatalogItemRemoved: ({ data: { tournamentId, catalogItemId } }, rows) =>
      rows.tournamentStock.remove(tournamentId, 'item', catalogItemId),
    AvailabilityChanged: ({ data }, rows) => limit(rows.tournamentStock, data, data.available),
    EntriesCounted: ({ data }, rows) =>
      change(rows.tournamentStock, data, ({ sold }) => ({ sold: sold + data.entryIds.length })),
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
    PlacesGivenByStaff: ({ data }, rows) =>
      change(rows.tournamentStock, data, ({ sold }) => ({ sold: sold + data.entryIds.length })),
    PlaceTakenAgain: ({ data }, rows) => change(rows.tournamentStock, data, ({ sold }) => ({ sold: sold + 1 })),
    UnitsTakenAgain: ({ data }, rows) =>
      change(rows.tournamentStock, data, ({ sold }) => ({ sold: sold + data.quantity })),
    PlacesKeptForWaitingList: ({ data }, rows) => change(rows.tournamentStock, data, () => ({ isKept: data.isKept })),
    PlaceHeldForOffer: ({ data }, rows) => change(rows.tournamentStock, data, ({ held }) => ({ held: held + 1 })),
    OfferedPlaceTakenUp: ({ data }, rows) => change(rows.tournamentStock, data, ({ held }) => ({ held: held - 1 })),
    OfferedPlaceReleased: ({ data }, rows) => change(rows.tournamentStock, data, ({ held }) => ({ held: held - 1 })),
    PlaceGivenBack: ({ data }, rows) => change(rows.tournamentStock, data, ({ sold }) => ({ sold: sold - 1 })),
  },
})
