import { boolean, integer, type RowOf, table, text, textOf } from '../kernel/projection.ts'

/** Limited stock: places in events and units of catalog items. An event without a limit has no row. */
export const tournamentStock = table({
  name: 'tournament_stock',
  columns: {
    tournamentId: text,
    kind: textOf<'event' | 'item'>(),
    stockId: text,
    /** False once an event has no limit anymore; holds and sales are still counted. */
    isLimited: boolean,
    available: integer,
    held: integer,
    sold: integer,
    /** Whether free places are reserved for the waiting list. */
    isKept: boolean,
    /** What everyone without an offer can take. Never below 0. */
    remaining: integer,
  },
  key: ['tournamentId', 'kind', 'stockId'],
  scope: 'tournamentId',
  versions: { erasedBy: [] },
})

/** A row as it is read together with its tournament. */
export type StockRow = Omit<RowOf<typeof tournamentStock>, 'tournamentId' | 'isLimited'>
