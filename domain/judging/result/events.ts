import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { count, idOf, number, rank, referenceTo, text } from '../../kernel/fields.ts'

const placing = z.object({
  studentId: referenceTo('student'),
  /** Null without a video. */
  submissionId: referenceTo('submission').nullable(),
  /** Null for athletes who withdrew, or whose video has no score. */
  place: rank('Place').nullable(),
  /** Points; -1 for none, -2 for a withdrawal (judging rule 9). */
  score: number('Score'),
})

const ofBracket = {
  tournamentId: idOf('tournament'),
  eventId: idOf('event'),
  divisionId: idOf('division'),
  bracketId: idOf('bracket'),
}

/** The places of a bracket. Stream `bracket-result-<tenant>.<tournamentId>.<bracketId>`. */
export const bracketResultEvents = {
  BracketResultDeclared: event(1, z.object({ ...ofBracket, placings: z.array(placing) }), {
    audit: { about: 'bracket', title: 'Result declared', omits: ['placings'] },
  }),
  /** Replaces the places; what they were stays in the history (judging rule 12). */
  BracketResultCorrected: event(
    1,
    z.object({
      ...ofBracket,
      /** Which correction this is, from 1. */
      correction: count('Correction'),
      placings: z.array(placing),
      reason: text('Reason'),
    }),
    { audit: { about: 'bracket', title: 'Result corrected', omits: ['placings'] } },
  ),
}
export type BracketResultEvent = EventOf<typeof bracketResultEvents>
