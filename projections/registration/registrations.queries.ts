import { sql } from 'kysely'
import { customValuesFromAnswers } from '../../domain/accounts/published.ts'
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

const keys = statement('registration-keys', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('registrations as r')
    .select('r.student_id as studentId')
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .orderBy('r.last_name', byName)
    .orderBy('r.first_name', byName)
    .orderBy('r.student_id'),
)

/** The ids of a tournament's athletes in the order of the grid, to read their rows in parts. */
export const registrationKeys = async (reader: Reader, tenant: string, tournamentId: string): Promise<string[]> =>
  (await keys.run(reader, tenant, { tournamentId })).map(({ studentId }) => studentId)

const registeredKeys = statement('registered-keys', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('registrations as r')
    .select('r.student_id as studentId')
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .where(({ ref }) => sql<boolean>`${ref('r.registered_events')} @> '[{"status":"complete"}]'::jsonb`)
    .orderBy('r.last_name', byName)
    .orderBy('r.first_name', byName)
    .orderBy('r.student_id'),
)

/** As `registrationKeys`, but only athletes with a completed entry. */
export const registeredKeysOf = async (reader: Reader, tenant: string, tournamentId: string): Promise<string[]> =>
  (await registeredKeys.run(reader, tenant, { tournamentId })).map(({ studentId }) => studentId)

const byStudents = statement(
  'registrations-by-students',
  (p: Params<{ tournamentId: string; studentIds: readonly string[] }>) =>
    selected.where('r.tournament_id', '=', p.tournamentId).where('r.student_id', '=', ({ fn }) => fn.any(p.studentIds)),
)

/** The registrations of these athletes, in no order. */
export const registrationsByStudents = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  studentIds: readonly string[],
): Promise<RegistrationRow[]> => byStudents.run(reader, tenant, { tournamentId, studentIds })

const customKeys = statement('registration-custom-keys', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('registrations as r')
    .innerJoin(
      ({ ref }) =>
        sql<{ key: string }>`lateral (
          select v ->> 'key' from jsonb_array_elements(${ref('r.student_values')}) v
          union
          select v ->> 'key' from jsonb_array_elements(${ref('r.answers')}) o, jsonb_array_elements(o -> 'answers') v
        )`.as<'v'>(sql`v(key)`),
      (join) => join.onTrue(),
    )
    .select('v.key')
    .distinct()
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId),
)

/** The keys of the custom values that any of a tournament's athletes has, by name. */
export const customKeysOf = async (reader: Reader, tenant: string, tournamentId: string): Promise<string[]> => {
  const named = (await customKeys.run(reader, tenant, { tournamentId })).map(({ key }) => ({ key, value: '' }))
  return customValuesFromAnswers([], named)
    .map(({ key }) => key)
    .sort()
}

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
