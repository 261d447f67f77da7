import type { LiveView } from '../kernel/live-view.ts'
import type { BulkImportRow } from './bulk-imports.queries.ts'
import { bulkImports } from './bulk-imports.tables.ts'

export type BulkImportOnWire = Omit<BulkImportRow, 'tournamentId' | 'userId' | 'position'>

export const bulkImportOnWire = ({
  tournamentId: _,
  userId: __,
  position: ___,
  ...row
}: BulkImportRow): BulkImportOnWire => row

/** How far an import has got, for directors. */
export const bulkImportsLive: LiveView<BulkImportRow, BulkImportOnWire> = {
  name: 'bulk-imports',
  table: bulkImports,
  keyOf: (row) => row.importId,
  present: (row, { kind }) => (kind === 'director' ? bulkImportOnWire(row) : null),
}
