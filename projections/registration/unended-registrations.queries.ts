import { sql } from 'kysely'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

const ofStudent = statement('unended-registrations', (p: Params<{ studentId: string; now: string }>) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', (join) =>
      join
        .onRef('t.tenant', '=', 'r.tenant')
        .onRef('t.tournament_id', '=', 'r.tournament_id')
        .on('t.deleted', 'is', false),
    )
    .select('r.tournament_id as tournamentId')
    .where('r.deleted', 'is', false)
    .where('r.student_id', '=', p.studentId)
    .where('t.end_date', '>', p.now)
    .where(({ ref }) => sql<boolean>`${ref('r.registered_events')} @> '[{"status": "complete"}]'`)
    .orderBy('r.tournament_id'),
)

/** Tournaments that end after `now` (ISO 8601) and in which the student has a completed entry, not canceled. */
export const unendedRegistrationsOf = async (
  reader: Reader,
  tenant: string,
  studentId: string,
  now: string,
): Promise<string[]> =>
  (await ofStudent.run(reader, tenant, { studentId, now })).map(({ tournamentId }) => tournamentId)
