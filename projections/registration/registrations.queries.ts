import { sql } from 'kysely'
import { byName, columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { isNull, type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { RegistrationRow } from './registrations.live.ts'
import { registrations } from './registrations.tables.ts'

const selected = db
  .selectFrom('registrations as r')
  .select(columnsOf(registrations, 'r'))
  .where('r.deleted', 'is', false)

const grid = statement(
  'registrations-of-tournament',
  (p: Params<{ tournamentId: string; facilityId: string | null }>) =>
    selected
      .where('r.tournament_id', '=', p.tournamentId)
      .where(({ eb, or }) => or([isNull(p.facilityId, 'text'), eb('r.facility_id', '=', p.facilityId)]))
      .orderBy('r.last_name', byName)
      .orderBy('r.first_name', byName)
      .orderBy('r.student_id'),
)

/**
 * A tournament's athletes by last name; with `facilityId` only those a coach of that facility may see. The wire row is
 * `registrationOnWire` (registrations.live.ts).
 */
export const registrationGrid = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  facilityId: string | null = null,
): Promise<RegistrationRow[]> => grid.run(reader, tenant, { tournamentId, facilityId })

const ofStudent = statement('registration-of-student', (p: Params<{ tournamentId: string; studentId: string }>) =>
  selected.where('r.tournament_id', '=', p.tournamentId).where('r.student_id', '=', p.studentId),
)

export const registrationOfStudent = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  studentId: string,
): Promise<RegistrationRow | undefined> => ofStudent.first(reader, tenant, { tournamentId, studentId })

const ofStudentIn = statement(
  'registrations-of-student',
  (p: Params<{ studentId: string; tournamentIds: readonly string[] }>) =>
    selected.where('r.student_id', '=', p.studentId).where('r.tournament_id', '=', ({ fn }) => fn.any(p.tournamentIds)),
)

/** An athlete's registrations in these tournaments, in no order. */
export const registrationsOfStudent = (
  reader: Reader,
  tenant: string,
  studentId: string,
  tournamentIds: readonly string[],
): Promise<RegistrationRow[]> => ofStudentIn.run(reader, tenant, { studentId, tournamentIds })

const ofEntry = statement('registration-of-entry', (p: Params<{ tournamentId: string; entryId: string }>) =>
  selected
    .where('r.tournament_id', '=', p.tournamentId)
    .where(
      ({ ref }) =>
        sql<boolean>`${ref('r.registered_events')} @> jsonb_build_array(jsonb_build_object('entryId', ${p.entryId}::text))`,
    )
    .limit(1),
)

/** The athlete's registration that has this entry. */
export const registrationOfEntry = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  entryId: string,
): Promise<RegistrationRow | undefined> => ofEntry.first(reader, tenant, { tournamentId, entryId })
