import type { Reader } from '../database/reader.ts'
import { columnsOf, selectFrom } from '../database/select.ts'
import type { StoredRow } from '../kernel/projection.ts'
import type { StockRow } from './tournament-stock.tables.ts'
import { divisions, tournaments } from './tournaments.tables.ts'

export type TournamentRow = StoredRow<typeof tournaments>
export type TournamentListRow = Omit<TournamentRow, 'offer'>
export type DivisionRow = StoredRow<typeof divisions>

const { offer: _offer, ...listColumns } = tournaments.columns
const listSql = `select ${columnsOf({ ...tournaments, columns: listColumns }, 'r')}
  from tournaments r where not r.deleted order by r.start_date, r.tournament_id`

/** All tournaments by start, without their offers; whether one is on display yet is for the caller's clock to say. */
export const listTournaments = (reader: Reader, tenant: string): Promise<TournamentListRow[]> =>
  reader.query<TournamentListRow>(tenant, { name: 'tournament-list', text: listSql, values: [] })

const byId = selectFrom(tournaments, 'tournament-by-id', 'and r.tournament_id = $1', { byKey: true })
export const tournamentById = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<TournamentRow | undefined> => (await byId(reader, tenant, [tournamentId]))[0]

const byBoard = selectFrom(tournaments, 'tournament-of-board', 'and r.status_hub_id = $1 limit 1')
/** The tournament whose public board has this token. */
export const tournamentOfBoard = async (
  reader: Reader,
  tenant: string,
  token: string,
): Promise<TournamentRow | undefined> => (await byBoard(reader, tenant, [token]))[0]

const withStockSql = `
  select ${columnsOf(tournaments, 'r')},
    coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'stockId', s.stock_id, 'available', s.available,
        'held', s.held, 'sold', s.sold, 'remaining', s.remaining))
      from tournament_stock s where s.tenant = r.tenant and s.tournament_id = r.tournament_id and not s.deleted), '[]') as stock
  from tournaments r where not r.deleted and r.tournament_id = $1`

/** A tournament with what is left of everything limited. */
export const tournamentWithStock = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<(TournamentRow & { readonly stock: readonly StockRow[] }) | undefined> =>
  (
    await reader.query<TournamentRow & { readonly stock: readonly StockRow[] }>(tenant, {
      name: 'tournament-with-stock',
      text: withStockSql,
      values: [tournamentId],
    })
  )[0]

/** Title and terms (HTML) of a tournament. */
export const tournamentTerms = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<{ readonly title: string; readonly terms: string } | undefined> =>
  (
    await reader.query<{ title: string; terms: string }>(tenant, {
      name: 'tournament-terms',
      text: `select r.title, r.offer->'details'->>'terms' as terms from tournaments r
        where not r.deleted and r.tournament_id = $1`,
      values: [tournamentId],
      byKey: true,
    })
  )[0]

const ofTournament = selectFrom(
  divisions,
  'divisions-of-tournament',
  'and r.tournament_id = $1 order by r.event_id, r.name, r.division_id',
)
export const divisionsOf = (reader: Reader, tenant: string, tournamentId: string): Promise<DivisionRow[]> =>
  ofTournament(reader, tenant, [tournamentId])
