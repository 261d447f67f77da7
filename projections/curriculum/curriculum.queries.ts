import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { curriculumItems } from './curriculum.tables.ts'

/** An item with the name of its category, if it has one. */
export type ItemInCategory = StoredRow<typeof curriculumItems> & { readonly category: string | null }

const all = statement('curriculum-of-tenant', () =>
  db
    .selectFrom('curriculum_items as r')
    .leftJoin('categories as c', (join) =>
      join.onRef('c.tenant', '=', 'r.tenant').onRef('c.category_id', '=', 'r.category_id').on('c.deleted', 'is', false),
    )
    .select(columnsOf(curriculumItems, 'r'))
    .select('c.title as category')
    .where('r.deleted', 'is', false)
    // Items without a category come last.
    .orderBy('c.title')
    .orderBy('r.category_id')
    .orderBy('r.order')
    .orderBy('r.item_id'),
)

/** By category and order, including retired ones. */
export const curriculumOf = (reader: Reader, tenant: string): Promise<ItemInCategory[]> => all.run(reader, tenant)
