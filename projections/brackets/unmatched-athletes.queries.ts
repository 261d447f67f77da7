import { byName, columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { UnmatchedRow } from './unmatched-athletes.live.ts'
import { unmatchedAthletes } from './unmatched-athletes.tables.ts'

const ofTournament = statement('unmatched-athletes-of-tournament', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('unmatched_athletes as r')
    .select(columnsOf(unmatchedAthletes, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .orderBy('r.event_title')
    .orderBy('r.event_id')
    .orderBy('r.last_name', byName)
    .orderBy('r.first_name', byName)
    .orderBy('r.student_id'),
)

/** By event and name. The wire row is `unmatchedOnWire` (unmatched-athletes.live.ts). */
export const unmatchedAthletesOf = (reader: Reader, tenant: string, tournamentId: string): Promise<UnmatchedRow[]> =>
  ofTournament.run(reader, tenant, { tournamentId })
