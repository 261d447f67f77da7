import type { Reader } from '../database/reader.ts'
import { selectFrom } from '../database/select.ts'
import type { FinancialSummaryRow } from './financial-summary.live.ts'
import { financialSummaries } from './financial-summary.tables.ts'

const ofTournament = selectFrom(financialSummaries, 'financial-summary', 'and r.tournament_id = $1')

/** A tournament's money and counts, in cents. The wire row is `financialSummaryOnWire` (financial-summary.live.ts). */
export const financialSummary = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<FinancialSummaryRow | undefined> => (await ofTournament(reader, tenant, [tournamentId]))[0]
