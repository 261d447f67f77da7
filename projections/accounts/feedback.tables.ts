import type { FeedbackCategory } from '../../domain/accounts/feedback/events.ts'
import { follows } from '../kernel/follows.ts'
import { json, table, text, textOf, timestamptz } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'
import { erasedUser } from './erased.ts'
import { userRecord } from './records.ts'

export interface FeedbackAnswer {
  readonly id: string
  readonly text: string
  readonly date: string
}

export const feedbackUsers = recordTable(userRecord, {
  name: 'feedback_users',
  columns: { userId: text, name: text, email: text },
  from: { name: 'displayName' },
})

/** Feedback from users. Texts and address are empty once the person is erased. */
export const feedback = table({
  name: 'feedback',
  columns: {
    feedbackId: text,
    userId: text,
    name: follows(feedbackUsers, 'name', { by: 'userId', blank: erasedUser.displayName }),
    email: follows(feedbackUsers, 'email', { by: 'userId', blank: erasedUser.email }),
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
