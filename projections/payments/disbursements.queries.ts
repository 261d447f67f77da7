import type { Cents } from '../../domain/kernel/money.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import { financialSummary } from './financial-summary.queries.ts'

const members = statement('summary-members', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('summary_members as r')
    .select(['r.student_id as studentId', 'r.entries'])
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId),
)

/** The students with an entry in the tournament, each once. */
export const registeredStudents = async (reader: Reader, tenant: string, tournamentId: string): Promise<string[]> =>
  (await members.run(reader, tenant, { tournamentId }))
    .filter(({ entries }) => Object.values(entries).some((count) => count > 0))
    .map(({ studentId }) => studentId)

const began = statement('first-transaction-of-tournament', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('transactions as r')
    .select('r.date')
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .orderBy('r.date')
    .limit(1),
)

interface TournamentMoney {
  readonly money: {
    readonly collected: Cents
    readonly refunded: Cents
    readonly chargebacks: Cents
    readonly cardProcessingFees: Cents
    readonly platformFees: Cents
  }
  /** When the first transaction was made; null before. */
  readonly began: Instant | null
}

/** A tournament's income and deductions so far. */
export const tournamentMoney = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<TournamentMoney | undefined> => {
  const row = await financialSummary(reader, tenant, tournamentId)
  if (row === undefined) return undefined
  const { collected, refunded, chargebacks, processorFees: cardProcessingFees, platformFees } = row
  const first = await began.first(reader, tenant, { tournamentId })
  return { money: { collected, refunded, chargebacks, cardProcessingFees, platformFees }, began: first?.date ?? null }
}
