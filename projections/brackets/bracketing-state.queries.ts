import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

export interface BracketingStateRow {
  /** Null before the first draw; the counts are then 0. */
  readonly bracketGenerationDate: string | null
  readonly brackets: number
  readonly athletes: number
  readonly unmatched: number
  readonly startDate: string
  readonly endDate: string
}

const ofTournament = statement('bracketing-state-of-tournament', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('tournaments as t')
    .leftJoin('bracketing_states as s', (join) =>
      join
        .onRef('s.tenant', '=', 't.tenant')
        .onRef('s.tournament_id', '=', 't.tournament_id')
        .on('s.deleted', 'is', false),
    )
    .select(({ fn, val }) => [
      's.bracket_generation_date as bracketGenerationDate',
      fn.coalesce('s.brackets', val(0)).as('brackets'),
      fn.coalesce('s.athletes', val(0)).as('athletes'),
      fn.coalesce('s.unmatched', val(0)).as('unmatched'),
      't.start_date as startDate',
      't.end_date as endDate',
    ])
    .where('t.deleted', 'is', false)
    .where('t.tournament_id', '=', p.tournamentId),
)

/** The latest draw of a tournament, with the dates that decide whether it may be drawn again; undefined without such a tournament. */
export const bracketingStateOf = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<BracketingStateRow | undefined> => ofTournament.first(reader, tenant, { tournamentId })
