import { sql } from 'kysely'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { RegisteredEvent } from './registrations.tables.ts'

export interface RegisteredStudent {
  readonly studentId: string
  readonly eventId: string
}

const completed = statement('registered-students', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('registrations as r')
    .crossJoinLateral(({ ref }) =>
      sql<{ entry: RegisteredEvent }>`jsonb_array_elements(${ref('r.registered_events')})`.as<'e'>(sql`e(entry)`),
    )
    .select(({ ref }) => ['r.student_id as studentId', ref('e.entry', '->>').key('eventId').as('eventId')])
    .distinct()
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .where(({ eb, ref }) => eb(ref('e.entry', '->>').key('status'), '=', 'complete'))
    .orderBy('eventId')
    .orderBy('studentId'),
)

/** The students with a completed entry in each event of a tournament, in any role. */
export const registeredStudentsOf = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<RegisteredStudent[]> => completed.run(reader, tenant, { tournamentId })
