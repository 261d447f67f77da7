import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

const ofStudent = statement('entries-of-student', (p: Params<{ studentId: string }>) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', (join) =>
      join
        .onRef('t.tenant', '=', 'r.tenant')
        .onRef('t.tournament_id', '=', 'r.tournament_id')
        .on('t.deleted', 'is', false),
    )
    .select([
      'r.tournament_id as tournamentId',
      't.title as tournamentTitle',
      't.start_date as startDate',
      't.end_date as endDate',
      't.timezone as timezone',
      't.offer as offer',
      'r.registered_events as events',
    ])
    .where('r.deleted', 'is', false)
    .where('r.student_id', '=', p.studentId)
    .orderBy('t.start_date')
    .orderBy('r.tournament_id'),
)

/** Every tournament in which a student was entered, by its start, with its questions and the student's entries. */
export const entriesOfStudent = (reader: Reader, tenant: string, studentId: string) =>
  ofStudent.run(reader, tenant, { studentId })
