import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { code, idOf, number } from '../../kernel/fields.ts'

/** Stream `reactions-<tenant>.<submissionId>`. */
export const reactionEvents = {
  /** All reactions of one author to a video, replacing earlier ones (video-review rule 29). */
  ReactionSet: event(
    1,
    z.object({
      submissionId: idOf('submission'),
      studentId: idOf('student'),
      authorId: idOf('user'),
      /** Timestamps are seconds from the start of the video; a value is an emoji. */
      values: z.array(z.object({ timestamp: number('Moment'), value: code('Reaction') })),
    }),
    { audit: { about: 'submission', title: 'Reactions set', ofRecordsOnly: true, omits: ['values'] } },
  ),
}
export type ReactionEvent = EventOf<typeof reactionEvents>
