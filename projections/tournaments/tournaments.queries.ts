import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Instant } from '../../domain/kernel/time.ts'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import type { StockRow } from './tournament-stock.tables.ts'
import { divisions, tournaments } from './tournaments.tables.ts'

type WholeRow = StoredRow<typeof tournaments>
/** A tournament without what it offers, which is a large document. */
export type TournamentRow = Omit<WholeRow, 'offer' | 'terms'>
export type OfferedTournament = TournamentRow & Pick<WholeRow, 'offer'>
export type DivisionRow = StoredRow<typeof divisions>

const { offer: _offer, terms: _terms, ...columns } = tournaments.columns
const rows = db
  .selectFrom('tournaments as r')
  .select(columnsOf({ ...tournaments, columns }, 'r'))
  .where('r.deleted', 'is', false)
const offered = rows.select('r.offer')

const list = statement('tournament-list', () => rows.orderBy('r.start_date').orderBy('r.tournament_id'))

/** All tournaments by start; the caller's clock decides which are on display. */
export const listTournaments = (reader: Reader, tenant: string): Promise<TournamentRow[]> => list.run(reader, tenant)

const byId = statement(
  'tournament-by-id',
  (p: Params<{ tournamentId: string }>) => rows.where('r.tournament_id', '=', p.tournamentId),
  { byKey: true },
)

export const tournamentById = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<TournamentRow | undefined> => byId.first(reader, tenant, { tournamentId })

const offer = statement(
  'tournament-offer',
  (p: Params<{ tournamentId: string }>) => offered.where('r.tournament_id', '=', p.tournamentId),
  { byKey: true },
)

export const offeredTournament = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<OfferedTournament | undefined> => offer.first(reader, tenant, { tournamentId })

const terms = statement(
  'tournament-terms',
  (p: Params<{ tournamentId: string }>) =>
    db
      .selectFrom('tournaments as r')
      .select([
        'r.tournament_id as tournamentId',
        'r.title',
        'r.is_draft as isDraft',
        'r.display_after as displayAfter',
        'r.terms',
      ])
      .where('r.deleted', 'is', false)
      .where('r.tournament_id', '=', p.tournamentId),
  { byKey: true },
)

/** A tournament's terms, and what its visibility depends on. */
export const termsOfTournament = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<Pick<WholeRow, 'tournamentId' | 'title' | 'isDraft' | 'displayAfter' | 'terms'> | undefined> =>
  terms.first(reader, tenant, { tournamentId })

const byIds = statement('offers-by-ids', (p: Params<{ tournamentIds: readonly string[] }>) =>
  offered.where('r.tournament_id', '=', ({ fn }) => fn.any(p.tournamentIds)),
)

/** Tournaments in no order. */
export const offeredTournaments = (
  reader: Reader,
  tenant: string,
  tournamentIds: readonly string[],
): Promise<OfferedTournament[]> => byIds.run(reader, tenant, { tournamentIds })

const byBoard = statement('tournament-of-board', (p: Params<{ token: string }>) =>
  rows.where('r.status_hub_id', '=', p.token).limit(1),
)

/** The tournament whose public board has this token. */
export const tournamentOfBoard = (reader: Reader, tenant: string, token: string): Promise<TournamentRow | undefined> =>
  byBoard.first(reader, tenant, { token })

const withStock = statement('tournament-with-stock', (p: Params<{ tournamentId: string }>) =>
  offered
    .leftJoin('tournament_setups as w', (join) =>
      join
        .onRef('w.tenant', '=', 'r.tenant')
        .onRef('w.tournament_id', '=', 'r.tournament_id')
        .on('w.deleted', 'is', false),
    )
    .leftJoin('bracketing_states as b', (join) =>
      join
        .onRef('b.tenant', '=', 'r.tenant')
        .onRef('b.tournament_id', '=', 'r.tournament_id')
        .on('b.deleted', 'is', false),
    )
    .select([
      'w.created',
      'w.division_rules_modified as divisionRulesModified',
      'b.bracket_generation_date as bracketGenerationDate',
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('tournament_stock as s')
          .select([
            's.kind',
            's.stock_id as stockId',
            's.available',
            's.held',
            's.sold',
            's.remaining',
            's.is_kept as isKept',
          ])
          .whereRef('s.tenant', '=', 'r.tenant')
          .whereRef('s.tournament_id', '=', 'r.tournament_id')
          .where('s.is_limited', 'is', true)
          .where('s.deleted', 'is', false),
      ).as('stock'),
    )
    .where('r.tournament_id', '=', p.tournamentId),
)

export type TournamentWithStock = OfferedTournament & {
  readonly stock: readonly StockRow[]
  readonly created: Instant | null
  readonly divisionRulesModified: Instant | null
  /** Of the latest draw; null before the first. */
  readonly bracketGenerationDate: Instant | null
}

/** A tournament with its remaining stock, and when it, its rules and its draw were made. */
export const tournamentWithStock = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<TournamentWithStock | undefined> => withStock.first(reader, tenant, { tournamentId })

const divisionsOfTournament = statement('divisions-of-tournament', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('divisions as r')
    .select(columnsOf(divisions, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .orderBy('r.event_id')
    .orderBy('r.rank')
    .orderBy('r.division_id'),
)

/** The divisions of each event in its organizers' order. */
export const divisionsOf = (reader: Reader, tenant: string, tournamentId: string): Promise<DivisionRow[]> =>
  divisionsOfTournament.run(reader, tenant, { tournamentId })

const rulesByIds = statement('division-rules-by-ids', (p: Params<{ tournamentIds: readonly string[] }>) =>
  db
    .selectFrom('divisions as r')
    .select(['r.tournament_id as tournamentId', 'r.event_id as eventId', 'r.rules'])
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', ({ fn }) => fn.any(p.tournamentIds)),
)

/** The rules of each division of the tournaments, in no order. */
export const divisionRulesOf = (
  reader: Reader,
  tenant: string,
  tournamentIds: readonly string[],
): Promise<Pick<DivisionRow, 'tournamentId' | 'eventId' | 'rules'>[]> =>
  rulesByIds.run(reader, tenant, { tournamentIds })
