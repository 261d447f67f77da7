import { sql } from 'kysely'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

interface Ids {
  readonly users: readonly string[]
  readonly students: readonly string[]
  readonly memberships: readonly string[]
  readonly tournaments: readonly string[]
}

/** Also of removed rows: people who left have a name until they are erased. */
const names = statement(
  'names-of-records',
  (p: Params<Ids>) =>
    db
      .selectFrom('users as u')
      .select([sql<string>`'user'`.as('kind'), 'u.user_id as id', sql<string>`u.display_name`.as('name')])
      .where('u.user_id', '=', ({ fn }) => fn.any(p.users))
      .unionAll(
        db
          .selectFrom('students as s')
          .select([
            sql<string>`'student'`.as('kind'),
            's.student_id as id',
            sql<string>`concat_ws(' ', s.first_name, s.last_name)`.as('name'),
          ])
          .where('s.student_id', '=', ({ fn }) => fn.any(p.students)),
      )
      .unionAll(
        db
          .selectFrom('user_memberships as l')
          .innerJoin('users as m', (join) =>
            join.onRef('m.tenant', '=', 'l.tenant').onRef('m.user_id', '=', 'l.user_id'),
          )
          .select([
            sql<string>`'membership'`.as('kind'),
            'l.membership_id as id',
            sql<string>`string_agg(m.display_name, ', ' order by m.user_id)`.as('name'),
          ])
          .where('l.membership_id', '=', ({ fn }) => fn.any(p.memberships))
          .groupBy('l.membership_id'),
      )
      .unionAll(
        db
          .selectFrom('tournaments as t')
          .select([sql<string>`'tournament'`.as('kind'), 't.tournament_id as id', 't.title as name'])
          .where('t.tournament_id', '=', ({ fn }) => fn.any(p.tournaments)),
      ),
  { removedRows: 'included' },
)

/** The names that records have now, by `kind:id`; of erased people those that the views show for them. */
export const namesOfRecords = async (
  reader: Reader,
  tenant: string,
  records: Iterable<readonly [kind: string, id: string]>,
): Promise<ReadonlyMap<string, string>> => {
  const all = [...records]
  const ids = (of: string): readonly string[] => [...new Set(all.filter(([kind]) => kind === of).map(([, id]) => id))]
  const rows = await names.run(reader, tenant, {
    users: ids('user'),
    students: ids('student'),
    memberships: ids('membership'),
    tournaments: ids('tournament'),
  })
  return new Map(rows.map(({ kind, id, name }) => [`${kind}:${id}`, name]))
}
