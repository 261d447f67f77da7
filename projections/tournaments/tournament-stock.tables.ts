import { type Column, integer, type RowOf, table, text } from '../kernel/projection.ts'

/** Places of events and units of catalog items; an event without a limit has no row. */
export const tournamentStock = table({
  name: 'tournament_stock',
  columns: {
    tournamentId: text,
    kind: { sql: 'text', nullable: false } as Column<'event' | 'item'>,
    stockId: text,
    available: integer,
    held: integer,
    sold: integer,
    /** Never below 0. */
    remaining: integer,
  },
  key: ['tournamentId', 'kind', 'stockId'],
  scope: 'tournamentId',
})

/** A row as it is read with its tournament. */
export type StockRow = Omit<RowOf<typeof tournamentStock>, 'tournamentId'>
