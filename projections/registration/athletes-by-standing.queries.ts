import { sql } from 'kysely'
import type { StandingCounts } from '../../domain/registration/published.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

const has = (status: 'complete' | 'pending') => sql`r.registered_events @> ${sql.lit(`[{"status": "${status}"}]`)}`

const byTournament = statement('athletes-by-standing', (p: Params<{ tournamentIds: readonly string[] }>) =>
  db
    .selectFrom('registrations as r')
    .select([
      'r.tournament_id as tournamentId',
      sql<number>`(count(*) filter (where ${has('complete')}))::integer`.as('registered'),
      sql<number>`(count(*) filter (where not ${has('complete')} and ${has('pending')}))::integer`.as('unpaid'),
      sql<number>`(count(*) filter (where not ${has('complete')} and not ${has('pending')}))::integer`.as('canceled'),
      sql<number>`sum(jsonb_array_length(
        jsonb_path_query_array(r.registered_events, '$[*] ? (@.status == "complete")')))::integer`.as('entries'),
    ])
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', ({ fn }) => fn.any(p.tournamentIds))
    .groupBy('r.tournament_id'),
)

/** Tournaments' athletes counted by `standingOf`; a tournament without athletes is missing. */
export const athletesByStanding = async (
  reader: Reader,
  tenant: string,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, StandingCounts>> =>
  new Map(
    (await byTournament.run(reader, tenant, { tournamentIds })).map(({ tournamentId, ...counts }) => [
      tournamentId,
      counts,
    ]),
  )
