import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { listViews } from './list-views.tables.ts'

const ofUser = statement('list-views-of-user', (p: Params<{ userId: string }>) =>
  db
    .selectFrom('list_views as r')
    .select(columnsOf(listViews, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.user_id', '=', p.userId)
    .orderBy('r.list')
    .orderBy('r.title'),
)

/** A person's views of lists. */
export const listViewsOfUser = (
  reader: Reader,
  tenant: string,
  userId: string,
): Promise<StoredRow<typeof listViews>[]> => ofUser.run(reader, tenant, { userId })
