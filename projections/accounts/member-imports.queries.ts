import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { memberImports } from './member-imports.tables.ts'

const all = statement('member-imports', () =>
  db
    .selectFrom('member_imports as r')
    .select(columnsOf(memberImports, 'r'))
    .where('r.deleted', 'is', false)
    .orderBy('r.started', 'desc')
    .orderBy('r.import_id'),
)

/** The organization's imports of members, newest first. */
export const memberImportsOf = (reader: Reader, tenant: string): Promise<StoredRow<typeof memberImports>[]> =>
  all.run(reader, tenant)
