import { isOnDisplay } from '../../domain/tournaments/published.ts'
import { tournamentsWithDeclaredResults } from '../../projections/judging/results.queries.ts'
import { listTournaments } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import type { TournamentListItem } from '../contract/tournaments.ts'
import { presentListItem } from './present.ts'

/** The organization's tournaments that are publicly visible now. */
export const tournamentsOnDisplay = async (
  { reader, clock }: Pick<App, 'reader' | 'clock'>,
  tenant: string,
): Promise<TournamentListItem[]> => {
  const now = clock.now()
  const [rows, published] = await Promise.all([
    listTournaments(reader, tenant),
    tournamentsWithDeclaredResults(reader, tenant),
  ])
  return rows.filter((row) => isOnDisplay(row, now)).map((row) => presentListItem(row, now, published))
}
