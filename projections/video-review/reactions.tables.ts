import type { ReactionEvent } from '../../domain/video-review/reactions/events.ts'
import { integer, json, table, text } from '../kernel/projection.ts'

type Values = Extract<ReactionEvent, { type: 'ReactionSet' }>['data']['values']

/** What people felt at which moments of a video: one row of each author (spec/training-and-review.md §3 Reaction). */
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
