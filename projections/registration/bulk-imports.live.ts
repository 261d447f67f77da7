import type { WireRow } from '../../api/contract/live-view.ts'
import type { bulkImportsView } from '../../api/contract/registration-import.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { BulkImportRow } from './bulk-imports.queries.ts'
import { bulkImports } from './bulk-imports.tables.ts'

export const bulkImportOnWire = ({
  tournamentId: _,
  userId: __,
  position: ___,
  ...row
}: BulkImportRow): WireRow<typeof bulkImportsView> => row

/** How far an import has got, for directors. */
export const bulkImportsLive: LiveView<BulkImportRow, typeof bulkImportsView> = {
  table: bulkImports,
  toWire: bulkImportOnWire,
  isVisible: (_, { kind }) => kind === 'director',
}
