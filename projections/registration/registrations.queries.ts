import type { Reader } from '../database/reader.ts'
import { selectFrom } from '../database/select.ts'
import type { RegistrationRow } from './registrations.live.ts'
import { registrations } from './registrations.tables.ts'

const ofTournament = selectFrom(
  registrations,
  'registrations-of-tournament',
  `and r.tournament_id = $1 and ($2::text is null or r.facility_id = $2)
   order by r.last_name, r.first_name, r.student_id`,
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
): Promise<RegistrationRow[]> => ofTournament(reader, tenant, [tournamentId, facilityId])

const ofStudent = selectFrom(registrations, 'registration-of-student', 'and r.tournament_id = $1 and r.student_id = $2')

export const registrationOfStudent = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  studentId: string,
): Promise<RegistrationRow | undefined> => (await ofStudent(reader, tenant, [tournamentId, studentId]))[0]

const ofStudentIn = selectFrom(
  registrations,
  'registrations-of-student',
  'and r.student_id = $1 and r.tournament_id = any($2::text[])',
)

/** An athlete's registrations in these tournaments, in no order. */
export const registrationsOfStudent = (
  reader: Reader,
  tenant: string,
  studentId: string,
  tournamentIds: readonly string[],
): Promise<RegistrationRow[]> => ofStudentIn(reader, tenant, [studentId, tournamentIds])

const ofEntry = selectFrom(
  registrations,
  'registration-of-entry',
  `and r.tournament_id = $1 and r.registered_events @> jsonb_build_array(jsonb_build_object('entryId', $2::text)) limit 1`,
)

/** The athlete one of whose entries this is. */
export const registrationOfEntry = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  entryId: string,
): Promise<RegistrationRow | undefined> => (await ofEntry(reader, tenant, [tournamentId, entryId]))[0]
