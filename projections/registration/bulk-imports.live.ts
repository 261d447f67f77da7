import type { LiveView } from '../kernel/live-view.ts'
import type { BulkImportRow } from './bulk-imports.queries.ts'
import { bulkImports } from './bulk-imports.tables.ts'

export type BulkImportOnWire = Omit<BulkImportRow, 'tournamentId' | 'position'>

/** How far an import has got, for directors. */
export const bulkImportsLive: LiveView<BulkImportRow, BulkImportOnWire> = {
  name: 'bulk-imports',
  table: bulkImports,
  keyOf: (row) => row.importId,
  present: ({ tournamentId: _, position: __, ...row }, { kind }) => (kind === 'director' ? row : null),
}
