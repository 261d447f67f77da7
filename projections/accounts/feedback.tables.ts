import type { FeedbackCategory } from '../../domain/accounts/feedback/events.ts'
import { json, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export interface FeedbackAnswer {
  readonly id: string
  readonly text: string
  readonly date: string
}

/** What users wrote to the organization. Texts, name and address are empty once the person is erased. */
export const feedback = table({
  name: 'feedback',
  columns: {
    feedbackId: text,
    userId: text,
    name: text,
    email: text,
    category: textOf<FeedbackCategory>(),
    summary: text,
    detail: text,
    status: textOf<'Open' | 'Answered' | 'Closed'>(),
    answers: json<FeedbackAnswer[]>(),
    created: timestamptz,
    modified: timestamptz,
  },
  key: ['feedbackId'],
  indexes: [['userId']],
})

export const feedbackUsers = table({
  name: 'feedback_users',
  columns: { userId: text, name: text, email: text },
  key: ['userId'],
})
