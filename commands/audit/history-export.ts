import * as decide from '../../domain/audit/history-export/decide.ts'
import { historyExportsAggregate } from '../../domain/audit/history-export/state.ts'
import { commandOn } from '../kernel/command.ts'

/** Records that an export was asked for (audit rules 7 and 8). Refused: missing-fields, too-many-exports. */
export const exportHistory = commandOn(historyExportsAggregate, 'export-history', {
  per: ({ exportId }: decide.HistoryExport) => [exportId],
  content: ({ requested: _, ...request }: decide.HistoryExport) => ({ command: 'export-history', request }),
  decide: decide.exportHistory,
})
