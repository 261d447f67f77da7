import { boolean, integer, type RowOf, table, text, textOf } from '../kernel/projection.ts'

/** Limited stock: places in events and units of catalog items. An event without a limit has no row. */
export const tournamentStock = table({
  name: 'tournament_stock',
  columns: {
    tournamentId: text,
    kind: textOf<'event' | 'item'>(),
    stockId: text,
    /** False once an event has no limit any more: what it held and sold is still counted. */
    isLimited: boolean,
    available: integer,
    held: integer,
    sold: integer,
    /** Whether free places are for the waiting list alone. */
    isKept: boolean,
    /** For everyone who is offered none. Never below 0. */
    remaining: integer,
  },
  key: ['tournamentId', 'kind', 'stockId'],
  scope: 'tournamentId',
})

/** A row as it is read together with its tournament. */
export type StockRow = Omit<RowOf<typeof tournamentStock>, 'tournamentId' | 'isLimited'>
