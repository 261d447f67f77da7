import type { Reader } from '../database/reader.ts'
import { selectFrom } from '../database/select.ts'
import type { UnmatchedRow } from './unmatched-athletes.live.ts'
import { unmatchedAthletes } from './unmatched-athletes.tables.ts'

const ofTournament = selectFrom(
  unmatchedAthletes,
  'unmatched-athletes-of-tournament',
  'and r.tournament_id = $1 order by r.event_title, r.event_id, r.last_name, r.first_name, r.student_id',
)
/** By event and name. The wire row is `unmatchedOnWire` (unmatched-athletes.live.ts). */
export const unmatchedAthletesOf = (reader: Reader, tenant: string, tournamentId: string): Promise<UnmatchedRow[]> =>
  ofTournament(reader, tenant, [tournamentId])
