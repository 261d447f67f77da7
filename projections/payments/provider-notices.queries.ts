import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { providerNotices } from './provider-notices.tables.ts'

const notices = statement('provider-notices', () =>
  db
    .selectFrom('provider_notices as r')
    .select(columnsOf(providerNotices, 'r'))
    .where('r.deleted', 'is', false)
    .orderBy('r.received', 'desc'),
)

/** The provider's notices of the last weeks, newest first. */
export const noticesOf = (reader: Reader, tenant: string): Promise<StoredRow<typeof providerNotices>[]> =>
  notices.run(reader, tenant)
