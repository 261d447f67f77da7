import type { Gender } from '../../domain/accounts/membership/events.ts'
import type { Reader } from '../database/reader.ts'

export interface RegisteredAthleteRow {
  readonly studentId: string
  readonly eventId: string
  readonly facilityId: string | null
  readonly gender: Gender | null
  readonly birthYear: number | null
  readonly levelOrder: number | null
  /** Kilograms; 0 means unknown. */
  readonly weight: number
}

const sql = `
  select r.student_id as "studentId", e.entry->>'eventId' as "eventId", r.facility_id as "facilityId", r.gender,
    left(r.date_of_birth, 4)::integer as "birthYear", l."order" as "levelOrder", r.weight
  from registrations r
    cross join lateral jsonb_array_elements(r.registered_events) as e(entry)
    join tournaments t on t.tenant = r.tenant and t.tournament_id = r.tournament_id and not t.deleted
    left join levels l on l.tenant = r.tenant and l.level_id = r.level_id and not l.deleted
  where not r.deleted and r.tournament_id = $1 and e.entry->>'status' = 'complete'
    and exists (select from jsonb_array_elements(t.offer->'events') as o(event)
      where o.event->>'eventId' = e.entry->>'eventId' and o.event->>'role' = 'Athlete')
  order by 2, 1`

/** Who takes part in a tournament as an athlete, one row an event, with what divisions' rules look at. */
export const registeredAthletesOf = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<RegisteredAthleteRow[]> =>
  reader.query<RegisteredAthleteRow>(tenant, { name: 'registered-athletes', text: sql, values: [tournamentId] })
