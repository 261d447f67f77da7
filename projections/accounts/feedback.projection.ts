import type { FeedbackEvent } from '../../domain/accounts/feedback/events.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { projection } from '../kernel/projection.ts'
import { feedback as feedbackRows, feedbackUsers } from './feedback.tables.ts'

type Seen = Exclude<FeedbackEvent, { type: 'FeedbackMailed' }> | Extract<UserEvent, { type: 'UserErased' }>

const tables = { feedback: feedbackRows, users: feedbackUsers }

/** Feedback from users, with the organization's answers. */
export const feedback = projection<Seen>()({
  name: 'feedback',
  version: 3,
  tables,
  needs: ({ type, data }) => {
    switch (type) {
      case 'UserErased':
        return [{ table: 'feedback', by: 'userId', value: data.userId }]
      case 'FeedbackGiven':
        return [{ table: 'users', key: [data.userId] }]
      default:
        return [{ table: 'feedback', key: [data.feedbackId] }]
    }
  },
  on: {
    UserErased: ({ data }, rows) => {
      for (const row of rows.feedback.find('userId', data.userId)) {
        const answers = row.answers.map((answer) => ({ ...answer, text: '' }))
        rows.feedback.put({ ...row, summary: '', detail: '', answers })
      }
    },
    FeedbackGiven: ({ data, time }, rows) =>
      rows.feedback.put({
        feedbackId: data.feedbackId,
        userId: data.userId,
        category: data.category,
        summary: data.summary,
        detail: data.detail,
        status: 'Open',
        answers: [],
        created: time,
        modified: time,
      }),
    FeedbackAnswered: ({ data, time }, rows) => {
      const answers = rows.feedback.get(data.feedbackId)?.answers ?? []
      const answer = { id: data.answerId, text: data.answer, date: time }
      const answered = { status: 'Answered' as const, answers: [...answers, answer], modified: time }
      rows.feedback.change([data.feedbackId], answered)
    },
    FeedbackClosed: ({ data, time }, rows) =>
      rows.feedback.change([data.feedbackId], { status: 'Closed', modified: time }),
    FeedbackReopened: ({ data, time }, rows) => {
      const wasAnswered = (rows.feedback.get(data.feedbackId)?.answers ?? []).length > 0
      rows.feedback.change([data.feedbackId], { status: wasAnswered ? 'Answered' : 'Open', modified: time })
    },
  },
})
