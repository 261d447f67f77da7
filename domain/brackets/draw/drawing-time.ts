import type { Refusal } from '../../kernel/result.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import { tournamentEnded, tournamentStarted } from './errors.ts'

/**
 * Why brackets cannot be drawn at `now`, or null. They can be drawn only before the tournament starts
 * (brackets rule 5). Refusals: tournament-started, tournament-ended.
 */
export const drawingRefusal = (
  now: Instant,
  { startDate, endDate }: { readonly startDate: Instant; readonly endDate: Instant },
): Refusal | null => {
  if (!isBefore(now, endDate)) return tournamentEnded
  return isBefore(now, startDate) ? null : tournamentStarted
}
