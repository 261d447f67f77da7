import type { FeedbackEvent } from '../../domain/accounts/feedback/events.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { projection, type RowOf, type RowSets } from '../kernel/projection.ts'
import { erasedUser } from './erased.ts'
import { feedback as feedbackRows, feedbackUsers } from './feedback.tables.ts'

type Seen =
  | Exclude<FeedbackEvent, { type: 'FeedbackMailed' }>
  | Extract<UserEvent, { type: 'UserRegistered' | 'UserProfileChanged' | 'EmailChanged' | 'UserErased' }>

const tables = { feedback: feedbackRows, users: feedbackUsers }

const changeGiver = (
  rows: RowSets<typeof tables>,
  userId: string,
  change: Partial<Pick<RowOf<typeof feedbackUsers>, 'name' | 'email'>>,
): void => {
  rows.users.change([userId], change)
  for (const row of rows.feedback.find('userId', userId)) rows.feedback.put({ ...row, ...change })
}

/** What users wrote to the organization, with its answers. */
export const feedback = projection<Seen>()({
  name: 'feedback',
  version: 2,
  tables,
  needs: ({ type, data }) => {
    switch (type) {
      case 'UserRegistered':
        return []
      case 'UserProfileChanged':
      case 'EmailChanged':
      case 'UserErased':
        return [
          { table: 'users', key: [data.userId] },
          { table: 'feedback', by: 'userId', value: data.userId },
        ]
      case 'FeedbackGiven':
        return [{ table: 'users', key: [data.userId] }]
      default:
        return [{ table: 'feedback', key: [data.feedbackId] }]
    }
  },
  on: {
    UserRegistered: ({ data }, rows) =>
      rows.users.put({ userId: data.userId, name: data.displayName, email: data.email }),
    UserProfileChanged: ({ data }, rows) => changeGiver(rows, data.userId, { name: data.displayName }),
    EmailChanged: ({ data }, rows) => changeGiver(rows, data.userId, { email: data.email }),
    UserErased: ({ data }, rows) => {
      const person = { name: erasedUser.displayName, email: erasedUser.email }
      rows.users.change([data.userId], person)
      for (const row of rows.feedback.find('userId', data.userId)) {
        const answers = row.answers.map((answer) => ({ ...answer, text: '' }))
        rows.feedback.put({ ...row, ...person, summary: '', detail: '', answers })
      }
    },
    FeedbackGiven: ({ data, time }, rows) => {
      const person = rows.users.get(data.userId)
      rows.feedback.put({
        feedbackId: data.feedbackId,
        userId: data.userId,
        name: person?.name ?? erasedUser.displayName,
        email: person?.email ?? erasedUser.email,
        category: data.category,
        summary: data.summary,
        detail: data.detail,
        status: 'Open',
        answers: [],
        created: time,
        modified: time,
      })
    },
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
