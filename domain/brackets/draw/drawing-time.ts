import type { Refusal } from '../../kernel/result.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import { tournamentEnded, tournamentStarted } from './errors.ts'

/** Why brackets cannot be drawn at this moment; null when they can: before the start, while not ended (spec §4). */
export const whyNotDrawnNow = (
  now: Instant,
  { startDate, endDate }: { readonly startDate: Instant; readonly endDate: Instant },
): Refusal | null => {
  if (!isBefore(now, endDate)) return tournamentEnded
  return isBefore(now, startDate) ? null : tournamentStarted
}
