import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { bulkImports } from './bulk-imports.tables.ts'

export type BulkImportRow = StoredRow<typeof bulkImports>

const ofTournament = statement('bulk-imports-of-tournament', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('bulk_imports as r')
    .select(columnsOf(bulkImports, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .orderBy('r.started', 'desc')
    .orderBy('r.import_id'),
)

/** A tournament's imports, newest first. */
export const bulkImportsOf = (reader: Reader, tenant: string, tournamentId: string): Promise<BulkImportRow[]> =>
  ofTournament.run(reader, tenant, { tournamentId })
