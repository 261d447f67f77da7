import type { Reader } from '../database/reader.ts'

const sql = `
  select r.tournament_id as "tournamentId"
  from registrations r
    join tournaments t on t.tenant = r.tenant and t.tournament_id = r.tournament_id and not t.deleted
  where not r.deleted and r.student_id = $1 and t.end_date > $2::timestamptz
    and r.registered_events @> '[{"status": "complete"}]'
  order by 1`

/** Tournaments that end after `now` (ISO 8601) and in which the student has a completed entry, not cancelled. */
export const unendedRegistrationsOf = async (
  reader: Reader,
  tenant: string,
  studentId: string,
  now: string,
): Promise<string[]> =>
  (
    await reader.query<{ tournamentId: string }>(tenant, {
      name: 'unended-registrations',
      text: sql,
      values: [studentId, now],
    })
  ).map(({ tournamentId }) => tournamentId)
