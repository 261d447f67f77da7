import type { TournamentListItem } from '../../api/contract/tournaments.ts'
import { dateIn, instantOf } from '../../domain/kernel/time.ts'

export type Span = Pick<TournamentListItem, 'startDate' | 'endDate' | 'timezone'>

/** The day of the tournament at `now`, counted in its zone, and how many it has; null before the first and after the last. */
export const runningDay = (
  { startDate, endDate, timezone }: Span,
  now: number,
): { readonly day: number; readonly days: number } | null => {
  const dayAt = (at: number): number => Date.parse(dateIn(instantOf(at), timezone)) / DAY_MS
  const first = dayAt(Date.parse(startDate))
  // A tournament that ends at midnight does not have that day.
  const days = dayAt(Math.max(Date.parse(startDate), Date.parse(endDate) - 1)) - first + 1
  const day = dayAt(now) - first + 1
  return day < 1 || now >= Date.parse(endDate) ? null : { day, days }
}
const DAY_MS = 24 * 60 * 60_000
