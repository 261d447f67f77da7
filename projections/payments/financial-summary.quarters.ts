import type { Instant } from '../../domain/kernel/time.ts'
import type { RowOf } from '../kernel/projection.ts'
import type { SummaryRows } from './financial-summary.counts.ts'
import type { summaryQuarters } from './financial-summary.tables.ts'

const QUARTER_MS = 15 * 60_000

/** The start of the quarter of an hour that contains `time`. */
export const quarterOf = (time: Instant): Instant =>
  new Date(Math.floor(Date.parse(time) / QUARTER_MS) * QUARTER_MS).toISOString()

type Figures = Omit<RowOf<typeof summaryQuarters>, 'tournamentId' | 'quarter'>

/** Adds to the figures of the quarter that contains `time`. */
export const addFigures = (
  rows: SummaryRows,
  tournamentId: string,
  time: Instant,
  { entered = 0, canceled = 0, collected = 0, refunded = 0 }: Partial<Figures>,
): void => {
  if (entered === 0 && canceled === 0 && collected === 0 && refunded === 0) return
  const quarter = quarterOf(time)
  const before = rows.quarters.get(tournamentId, quarter)
  rows.quarters.put({
    tournamentId,
    quarter,
    entered: (before?.entered ?? 0) + entered,
    canceled: (before?.canceled ?? 0) + canceled,
    collected: (before?.collected ?? 0) + collected,
    refunded: (before?.refunded ?? 0) + refunded,
  })
}
