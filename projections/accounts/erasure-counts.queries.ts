import { sql } from 'kysely'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

interface People {
  readonly userIds: readonly string[]
  readonly studentIds: readonly string[]
}

const named = statement('people-to-erase', (p: Params<People>) =>
  db
    .selectFrom('users as u')
    .select(['u.user_id as id', 'u.display_name as name', sql<'user' | 'student'>`'user'`.as('kind')])
    .where('u.deleted', 'is', false)
    .where('u.user_id', '=', ({ fn }) => fn.any(p.userIds))
    .unionAll(
      db
        .selectFrom('students as s')
        .select([
          's.student_id as id',
          sql<string>`trim(s.first_name || ' ' || s.last_name)`.as('name'),
          sql<'user' | 'student'>`'student'`.as('kind'),
        ])
        .where('s.deleted', 'is', false)
        .where('s.student_id', '=', ({ fn }) => fn.any(p.studentIds)),
    ),
)

/** Users and students by name. */
export const namesOfPeople = (reader: Reader, tenant: string, people: People) => named.run(reader, tenant, people)

const countAll = <T extends string>(alias: T) => sql<number>`count(*)::integer`.as(alias)

const counts = statement('erasure-counts', (p: Params<People>) =>
  db
    .with('entered', (cte) =>
      cte
        .selectFrom('registrations as r')
        .select(countAll('registrations'))
        .where('r.deleted', 'is', false)
        .where('r.student_id', '=', ({ fn }) => fn.any(p.studentIds))
        .where(({ ref }) => sql<boolean>`${ref('r.registered_events')} @> '[{"status": "complete"}]'`),
    )
    .with('drawn', (cte) =>
      cte
        .selectFrom('brackets as b')
        .innerJoinLateral(
          ({ fn }) => fn<{ value: string }>('jsonb_array_elements_text', ['b.student_ids']).as('s'),
          (join) => join.onTrue(),
        )
        .select(countAll('brackets'))
        .where('b.deleted', 'is', false)
        .where('s.value', '=', ({ fn }) => fn.any(p.studentIds)),
    )
    .with('paid', (cte) =>
      cte
        .selectFrom('transactions as t')
        .select([
          sql<number>`(count(*) filter (where t.type = 'charge'))::integer`.as('payments'),
          sql<number>`(count(*) filter (where t.type <> 'charge'))::integer`.as('refunds'),
          sql<number>`coalesce(sum(t.total), 0)::double precision`.as('balance'),
        ])
        .where('t.deleted', 'is', false)
        .where('t.status', '=', 'success')
        .where('t.user_id', '=', ({ fn }) => fn.any(p.userIds)),
    )
    .with('written', (cte) =>
      cte
        .selectFrom('feedback as f')
        .select(countAll('feedback'))
        .where('f.deleted', 'is', false)
        .where('f.user_id', '=', ({ fn }) => fn.any(p.userIds)),
    )
    .with('pictured', (cte) =>
      cte
        .selectFrom('students as s')
        .select([
          sql<number>`count(s.image_uri)::integer`.as('pictures'),
          sql<number>`coalesce(sum(jsonb_array_length(s.custom_values)), 0)::integer`.as('customValues'),
        ])
        .where('s.deleted', 'is', false)
        .where('s.student_id', '=', ({ fn }) => fn.any(p.studentIds)),
    )
    .with('portrayed', (cte) =>
      cte
        .selectFrom('users as u')
        .select(sql<number>`count(u.profile_image_uri)::integer`.as('portraits'))
        .where('u.deleted', 'is', false)
        .where('u.user_id', '=', ({ fn }) => fn.any(p.userIds)),
    )
    .with('invited', (cte) =>
      cte
        .selectFrom('membership_people as i')
        .select(countAll('invitations'))
        .where('i.deleted', 'is', false)
        .where('i.invitation_status', '=', 'Pending')
        .where('i.user_id', '=', ({ fn }) => fn.any(p.userIds)),
    )
    .with('filmed', (cte) =>
      cte
        .selectFrom('submissions as v')
        .select(countAll('videos'))
        .where('v.deleted', 'is', false)
        .where('v.student_id', '=', ({ fn }) => fn.any(p.studentIds)),
    )
    .with('reviewed', (cte) =>
      cte
        .selectFrom('reviews as r')
        .select([
          sql<number>`(count(*) filter (where r.student_id = any(${p.studentIds})))::integer`.as('reviews'),
          sql<number>`(count(*) filter (where r.student_id <> all(${p.studentIds})))::integer`.as('reviewsGiven'),
        ])
        .where('r.deleted', 'is', false)
        .where(({ or, eb, fn }) =>
          or([eb('r.student_id', '=', fn.any(p.studentIds)), eb('r.author_id', '=', fn.any(p.userIds))]),
        ),
    )
    .with('cheered', (cte) =>
      cte
        .selectFrom('reactions as c')
        .select(sql<number>`coalesce(sum(jsonb_array_length(c.values)), 0)::integer`.as('cheers'))
        .where('c.deleted', 'is', false)
        .where('c.student_id', '=', ({ fn }) => fn.any(p.studentIds)),
    )
    .selectFrom([
      'entered',
      'drawn',
      'paid',
      'written',
      'pictured',
      'portrayed',
      'invited',
      'filmed',
      'reviewed',
      'cheered',
    ])
    .selectAll(),
)

/** Counts the data about people: what an erasure deletes, and what it keeps without a name. `balance` in cents. */
export const erasureCounts = async (reader: Reader, tenant: string, people: People) => {
  const found = await counts.first(reader, tenant, people)
  if (found === undefined) throw new Error('a count has no row')
  return found
}
