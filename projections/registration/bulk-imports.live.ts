import { bulkImportsView } from '../../api/contract/registration-import.ts'
import type { LiveView } from '../kernel/live-view.ts'
import { wireRow } from '../kernel/wire-row.ts'
import type { BulkImportRow } from './bulk-imports.queries.ts'
import { bulkImports } from './bulk-imports.tables.ts'

export const bulkImportOnWire = wireRow(bulkImports, bulkImportsView, () => ({}))

/** The progress of an import, for directors. */
export const bulkImportsLive: LiveView<BulkImportRow, typeof bulkImportsView> = {
  table: bulkImports,
  toWire: bulkImportOnWire,
  isVisible: (_, { kind }) => kind === 'director',
}
