import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { db } from '../read-schema.ts'

/** Whether a record's history is requested, by SQL expressions of its kind and its `storedId`. */
export type IsWanted = (kind: Expression<string>, id: Expression<string>) => Expression<SqlBool>

const positions = (list: Expression<unknown>): RawBuilder<number> => sql`json_array_elements_text(${list})::bigint`

/** The positions of the entries in the histories of records, as a subquery: `eb('r.at', 'in', entriesLinked(…))`. */
export const entriesLinked = (isWanted: IsWanted) =>
  db
    .selectFrom('audit_records as k')
    .select(({ ref }) => positions(ref('k.latest')).as('at'))
    .where('k.deleted', 'is', false)
    .where(({ ref }) => isWanted(ref('k.kind'), ref('k.record_id')))
    .unionAll(
      db
        .selectFrom('audit_links as l')
        .select(({ ref }) => positions(ref('l.entries')).as('at'))
        .where('l.deleted', 'is', false)
        .where(({ ref }) => isWanted(ref('l.kind'), ref('l.record_id'))),
    )
