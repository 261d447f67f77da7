import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { contents } from './content.tables.ts'

export type ContentRow = StoredRow<typeof contents>

const all = statement('contents-of-tenant', () =>
  db.selectFrom('contents as r').select(columnsOf(contents, 'r')).where('r.deleted', 'is', false),
)

/** The organization's own texts, by id. */
export const contentsOf = async (reader: Reader, tenant: string): Promise<ReadonlyMap<string, ContentRow>> =>
  new Map((await all.run(reader, tenant)).map((row) => [row.contentId, row]))
