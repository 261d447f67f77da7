import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { tournamentStock } from './tournament-stock.tables.ts'

type Row = StoredRow<typeof tournamentStock>

export interface StockOnWire {
  readonly kind: 'event' | 'item'
  readonly id: string
  readonly available: number
  readonly held: number
  readonly sold: number
  readonly remaining: number
}

/** What is left, for everyone who looks at the tournament. */
export const tournamentStockLive: LiveView<Row, StockOnWire> = {
  name: 'tournament-stock',
  table: tournamentStock,
  keyOf: (row) => `${row.kind}/${row.stockId}`,
  present: ({ kind, stockId, available, held, sold, remaining }) => ({
    kind,
    id: stockId,
    available,
    held,
    sold,
    remaining,
  }),
}
