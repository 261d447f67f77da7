import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { db } from '../read-schema.ts'

/** Which records' histories are requested, as conditions in SQL. */
export interface Wanted {
  /** On a record's kind and its `storedId`. */
  readonly record: (kind: Expression<string>, id: Expression<string>) => Expression<SqlBool>
  /** On the `bucketOf` that id. */
  readonly bucket: (bucket: Expression<string>) => Expression<SqlBool>
}

const positions = (list: Expression<unknown>): RawBuilder<number> => sql`json_array_elements_text(${list})::bigint`

/** The positions of the entries in the histories of records, as a subquery: `eb('r.at', 'in', entriesLinked(…))`. */
export const entriesLinked = (wanted: Wanted) =>
  db
    .selectFrom('audit_records as k')
    .select(({ ref }) => positions(ref('k.latest')).as('at'))
    .where('k.deleted', 'is', false)
    .where(({ ref }) => wanted.record(ref('k.kind'), ref('k.record_id')))
    .unionAll(
      db
        .selectFrom('audit_links as l')
        .select(({ ref }) => positions(ref('l.entries')).as('at'))
        .where('l.deleted', 'is', false)
        .where(({ ref }) => wanted.record(ref('l.kind'), ref('l.record_id'))),
    )
    .unionAll(
      db
        .selectFrom('audit_part_links as p')
        .innerJoinLateral(
          ({ ref }) => sql<{ entry: unknown }>`json_array_elements(${ref('p.entries')})`.as<'e'>(sql`e(entry)`),
          (join) => join.onTrue(),
        )
        .select(sql<number>`(e.entry ->> 1)::bigint`.as('at'))
        .where('p.deleted', 'is', false)
        .where(({ ref }) => wanted.bucket(ref('p.bucket')))
        .where(({ ref }) => wanted.record(ref('p.kind'), sql<string>`(e.entry ->> 0)`)),
    )
