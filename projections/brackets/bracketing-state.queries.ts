import type { Reader } from '../database/reader.ts'

export interface BracketingStateRow {
  /** Null while the tournament was never drawn; the counts are 0 then. */
  readonly bracketGenerationDate: string | null
  readonly brackets: number
  readonly athletes: number
  readonly unmatched: number
  readonly startDate: string
  readonly endDate: string
}

const stateSql = `
  select s.bracket_generation_date as "bracketGenerationDate", coalesce(s.brackets, 0) as brackets,
    coalesce(s.athletes, 0) as athletes, coalesce(s.unmatched, 0) as unmatched,
    t.start_date as "startDate", t.end_date as "endDate"
  from tournaments t
    left join bracketing_states s on s.tenant = t.tenant and s.tournament_id = t.tournament_id and not s.deleted
  where not t.deleted and t.tournament_id = $1`

/** When a tournament was drawn, with the dates that decide whether it may be drawn again; undefined: no such tournament. */
export const bracketingStateOf = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<BracketingStateRow | undefined> =>
  (
    await reader.query<BracketingStateRow>(tenant, {
      name: 'bracketing-state-of-tournament',
      text: stateSql,
      values: [tournamentId],
    })
  )[0]
