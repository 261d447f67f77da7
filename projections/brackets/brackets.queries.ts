import type { Reader } from '../database/reader.ts'
import { selectFrom } from '../database/select.ts'
import type { BracketRow } from './brackets.live.ts'
import { brackets } from './brackets.tables.ts'

const ofTournament = selectFrom(
  brackets,
  'brackets-of-tournament',
  'and r.tournament_id = $1 order by r.event_order, r.event_id, r.division_name, r.division_id, r.label, r.bracket_id',
)
/** The draw of a tournament by event and division. The wire row is `bracketOnWire` (brackets.live.ts). */
export const bracketsOf = (reader: Reader, tenant: string, tournamentId: string): Promise<BracketRow[]> =>
  ofTournament(reader, tenant, [tournamentId])
