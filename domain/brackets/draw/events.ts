import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'

export const match = z.object({
  matchId: z.string(),
  /** Two places; null is a bye in the first round, and not yet known in later ones. */
  competitorIds: z.array(z.string().nullable()).length(2),
})
export const round = z.object({ sequence: z.int(), matches: z.array(match) })

export const drawnBracket = z.object({
  bracketId: z.string(),
  label: z.string(),
  /** By sequence: down the sheet of a knock-out, or the order in which they perform. */
  athletes: z.array(z.object({ studentId: z.string(), sequence: z.int() })),
  /** None where athletes perform in order, and for an athlete who stands alone. Draws before may have some in either case. */
  rounds: z.array(round),
})
export type DrawnBracket = z.infer<typeof drawnBracket>

export const unmatchedReason = z.enum([
  'no-division',
  'missing-date-of-birth',
  'missing-gender',
  'missing-level',
  'missing-weight',
])
export type UnmatchedReason = z.infer<typeof unmatchedReason>

/** The brackets of a tournament, drawn as a whole and again. Stream `draw-<tenant>.<tournamentId>`. */
export const drawEvents = {
  /** All earlier brackets of the tournament are void; the divisions' brackets follow in the same append. */
  BracketsRegenerated: event(
    1,
    z.object({
      tournamentId: z.string(),
      drawId: z.string(),
      /** What the draw was seeded with: the same athletes and seed give the same draw. */
      seed: z.string(),
      brackets: z.int(),
      athletes: z.int(),
      unmatched: z.int(),
    }),
  ),
  DivisionDrawn: event(
    1,
    z.object({
      tournamentId: z.string(),
      drawId: z.string(),
      divisionId: z.string(),
      eventId: z.string(),
      brackets: z.array(drawnBracket),
    }),
  ),
  AthletesUnmatched: event(
    1,
    z.object({
      tournamentId: z.string(),
      drawId: z.string(),
      eventId: z.string(),
      athletes: z.array(z.object({ studentId: z.string(), reason: unmatchedReason })),
    }),
  ),
}
export type DrawEvent = EventOf<typeof drawEvents>
