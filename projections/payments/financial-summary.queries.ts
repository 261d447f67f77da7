import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { FinancialSummaryRow } from './financial-summary.live.ts'
import { financialSummaries } from './financial-summary.tables.ts'

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
