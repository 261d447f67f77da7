import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { categories } from './categories.tables.ts'

const all = statement('categories-of-tenant', () =>
  db
    .selectFrom('categories as r')
    .select(columnsOf(categories, 'r'))
    .where('r.deleted', 'is', false)
    .orderBy('r.title')
    .orderBy('r.category_id'),
)
/** By title, including retired ones. */
export const categoriesOf = (reader: Reader, tenant: string): Promise<StoredRow<typeof categories>[]> =>
  all.run(reader, tenant)
