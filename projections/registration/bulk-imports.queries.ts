import type { Reader } from '../database/reader.ts'
import { selectFrom } from '../database/select.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { bulkImports } from './bulk-imports.tables.ts'

export type BulkImportRow = StoredRow<typeof bulkImports>

const ofTournament = selectFrom(
  bulkImports,
  'bulk-imports-of-tournament',
  'and r.tournament_id = $1 order by r.started desc, r.import_id',
)
/** A tournament's imports, newest first. */
export const bulkImportsOf = (reader: Reader, tenant: string, tournamentId: string): Promise<BulkImportRow[]> =>
  ofTournament(reader, tenant, [tournamentId])
