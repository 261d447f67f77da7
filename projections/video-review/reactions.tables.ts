import type { ReactionEvent } from '../../domain/video-review/reactions/events.ts'
import { integer, json, table, text } from '../kernel/projection.ts'

type Values = Extract<ReactionEvent, { type: 'ReactionSet' }>['data']['values']

/** People's reactions to moments of a video: one row for each author (video-review rule 29). */
export const reactions = table({
  name: 'reactions',
  columns: {
    submissionId: text,
    authorId: text,
    studentId: text,
    values: json<Values>(),
    /** How often they were set. */
    revision: integer,
  },
  key: ['submissionId', 'authorId'],
  indexes: [['studentId']],
  scope: 'submissionId',
})
