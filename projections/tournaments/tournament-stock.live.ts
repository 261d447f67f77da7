import type { tournamentStockView } from '../../api/contract/tournaments.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { tournamentStock } from './tournament-stock.tables.ts'

/** The remaining stock, for everyone. */
export const tournamentStockLive: LiveView<StoredRow<typeof tournamentStock>, typeof tournamentStockView> = {
  table: tournamentStock,
  isVisible: ({ isLimited }) => isLimited,
  toWire: ({ kind, stockId, available, held, sold, remaining }) => ({
    kind,
    id: stockId,
    available,
    held,
    sold,
    remaining,
  }),
}
