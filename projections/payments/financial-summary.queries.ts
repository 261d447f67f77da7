import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import type { FinancialSummaryRow } from './financial-summary.live.ts'
import { financialSummaries, summaryQuarters } from './financial-summary.tables.ts'

const ofTournament = statement('financial-summary', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('financial_summaries as r')
    .select(columnsOf(financialSummaries, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId),
)

/** A tournament's money and counts, in cents. The wire row is `financialSummaryOnWire` (financial-summary.live.ts). */
export const financialSummary = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<FinancialSummaryRow | undefined> => ofTournament.first(reader, tenant, { tournamentId })

const quarters = statement('tournament-quarters', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('summary_quarters as r')
    .select(columnsOf(summaryQuarters, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .orderBy('r.quarter'),
)

/** Entries and cents of a tournament by the quarter of an hour, oldest first (`figuresOnWire`). */
export const quartersOfTournament = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<StoredRow<typeof summaryQuarters>[]> => quarters.run(reader, tenant, { tournamentId })
