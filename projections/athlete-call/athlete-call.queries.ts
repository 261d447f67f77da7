import type { Reader } from '../database/reader.ts'
import { selectFrom } from '../database/select.ts'
import type { CallRow } from './athlete-call.live.ts'
import { athleteCalls } from './athlete-call.tables.ts'

const ofEvent = selectFrom(
  athleteCalls,
  'calls-of-event',
  'and r.tournament_id = $1 and r.event_id = $2 order by r.name, r.bracket_id',
)
/** The wire row is `callOnWire` (athlete-call.live.ts). */
export const callsOfEvent = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  eventId: string,
): Promise<CallRow[]> => ofEvent(reader, tenant, [tournamentId, eventId])

export interface EventCallCounts {
  readonly eventId: string
  readonly eventTitle: string
  readonly pendingDivisions: number
  readonly stagingDivisions: number
  readonly competingDivisions: number
  readonly numberOfStudents: number
}

const countsSql = `
  select e.event_id as "eventId", e.title as "eventTitle",
    count(*) filter (where c.status = 'Pending')::integer as "pendingDivisions",
    count(*) filter (where c.status = 'Staging')::integer as "stagingDivisions",
    count(*) filter (where c.status = 'AssignedToLocation')::integer as "competingDivisions",
    coalesce(sum(c.number_of_athletes), 0)::integer as "numberOfStudents"
  from call_events e
    left join athlete_calls c on c.tenant = e.tenant and c.tournament_id = e.tournament_id and c.event_id = e.event_id
      and not c.deleted
  where not e.deleted and e.tournament_id = $1
  group by e.event_id, e.title, e."order" order by e."order", e.event_id`

/** Every event of a tournament with how far its brackets are. */
export const eventCallCounts = (reader: Reader, tenant: string, tournamentId: string): Promise<EventCallCounts[]> =>
  reader.query<EventCallCounts>(tenant, { name: 'event-call-counts', text: countsSql, values: [tournamentId] })
