import type { Reader } from '../database/reader.ts'
import { selectFrom } from '../database/select.ts'
import { tournamentStock } from './tournament-stock.tables.ts'

export interface StockRow {
  readonly kind: 'event' | 'item'
  readonly stockId: string
  readonly available: number
  readonly held: number
  readonly sold: number
  readonly remaining: number
}

const ofTournament = selectFrom(
  tournamentStock,
  'stock-of-tournament',
  'and r.tournament_id = $1 order by r.kind, r.stock_id',
)
export const stockOf = (reader: Reader, tenant: string, tournamentId: string): Promise<StockRow[]> =>
  ofTournament(reader, tenant, [tournamentId])
