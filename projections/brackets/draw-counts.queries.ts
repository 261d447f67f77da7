import { sql } from 'kysely'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

export interface DrawCounts {
  readonly brackets: number
  /** Entries that the latest draw placed in no division and that are not canceled. */
  readonly unmatched: number
}

const ofTournaments = statement('draw-counts', (p: Params<{ tournamentIds: readonly string[] }>) =>
  db
    .selectFrom('tournaments as t')
    .select(({ selectFrom }) => [
      't.tournament_id as tournamentId',
      selectFrom('brackets as b')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('b.tenant', '=', 't.tenant')
        .whereRef('b.tournament_id', '=', 't.tournament_id')
        .where('b.deleted', 'is', false)
        .as('brackets'),
      selectFrom('unmatched_athletes as u')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('u.tenant', '=', 't.tenant')
        .whereRef('u.tournament_id', '=', 't.tournament_id')
        .where('u.deleted', 'is', false)
        .as('unmatched'),
    ])
    .where('t.deleted', 'is', false)
    .where('t.tournament_id', '=', ({ fn }) => fn.any(p.tournamentIds)),
)

/** How many brackets and unmatched entries the latest draw of each tournament has. */
export const drawCounts = async (
  reader: Reader,
  tenant: string,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, DrawCounts>> =>
  new Map(
    (await ofTournaments.run(reader, tenant, { tournamentIds })).map(({ tournamentId, brackets, unmatched }) => [
      tournamentId,
      { brackets: brackets ?? 0, unmatched: unmatched ?? 0 },
    ]),
  )
