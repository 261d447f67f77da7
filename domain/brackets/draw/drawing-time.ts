import type { Refusal } from '../../kernel/result.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import { tournamentEnded, tournamentStarted } from './errors.ts'

/** What decides when the brackets of a tournament can be drawn. */
export interface DrawingTime {
  readonly startDate: Instant
  readonly endDate: Instant
  /** Whether there are brackets already, so that drawing again would replace them. */
  readonly isDrawn: boolean
  /** Whether an event takes videos, which are judged after the end. */
  readonly takesVideos: boolean
}

/**
 * Why brackets cannot be drawn at `now`, or null. They can be replaced only before the tournament starts, and drawn for the
 * first time until it ends, or, where videos are judged, until judging begins: it cannot begin without brackets (brackets
 * rule 5). Refusals: tournament-started, tournament-ended.
 */
export const drawingRefusal = (now: Instant, time: DrawingTime): Refusal | null => {
  const { startDate, endDate, isDrawn, takesVideos } = time
  if (!isDrawn && takesVideos) return null
  if (!isBefore(now, endDate)) return tournamentEnded
  return !isDrawn || isBefore(now, startDate) ? null : tournamentStarted
}
