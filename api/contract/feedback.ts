import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'

/** On screen: Support, Bug, Feature (accounts rule 54). */
export const feedbackCategory = z.enum(['Support', 'Bug', 'FeatureRequest'])
export type FeedbackCategory = z.infer<typeof feedbackCategory>

export const feedbackRequest = z.object({
  Summary: z.string().trim().min(1).max(200),
  Detail: z.string().max(5_000).optional(),
  Category: feedbackCategory,
})

export const feedbackAnswer = z.object({ answer: z.string().trim().min(1).max(5_000) })

/** What a user wrote, for admins. Texts, name and address are empty once the person is erased. */
export const feedbackRow = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  category: feedbackCategory,
  summary: z.string(),
  detail: z.string(),
  status: z.enum(['Open', 'Answered', 'Closed']),
  /** In the order in which they were sent. */
  answers: z.array(z.object({ id: z.string(), text: z.string(), date: z.string() })),
  created: z.string(),
  modified: z.string(),
})
export type FeedbackRow = z.infer<typeof feedbackRow>
export const feedbackView = liveView({
  name: 'feedback',
  scope: 'tenant',
  service: 'environment',
  reads: 'feedback',
  row: feedbackRow,
  key: ({ id }) => id,
})

const changed = z.object({ position: z.int() })

export const giveFeedback = endpoint({
  method: 'POST',
  path: '/feedback/create',
  access: 'signed-in',
  service: 'environment',
  summary: 'Writes to the organization; requests for support are mailed to those who support',
  changes: true,
  body: feedbackRequest,
  response: changed,
  problems: ['missing-fields', 'id-in-use'],
  limitPerMinute: 10,
})
export const readFeedback = endpoint({
  method: 'GET',
  path: '/feedback/list',
  access: 'signed-in',
  service: 'environment',
  summary: 'What users wrote to the organization, newest first; for its admins',
  reads: { of: 'feedback' },
  response: z.array(feedbackRow),
  problems: ['forbidden'],
})
export const answerFeedback = endpoint({
  method: 'POST',
  path: '/feedback/answer/:id',
  access: 'signed-in',
  service: 'environment',
  summary: 'Answers feedback by mail',
  changes: true,
  body: feedbackAnswer,
  response: changed,
  problems: ['forbidden', 'feedback-not-found', 'feedback-giver-erased', 'missing-fields', 'id-in-use'],
})
export const closeFeedback = endpoint({
  method: 'POST',
  path: '/feedback/close/:id',
  access: 'signed-in',
  service: 'environment',
  summary: 'Closes feedback',
  changes: true,
  response: changed,
  problems: ['forbidden', 'feedback-not-found'],
})
export const reopenFeedback = endpoint({
  method: 'POST',
  path: '/feedback/reopen/:id',
  access: 'signed-in',
  service: 'environment',
  summary: 'Opens closed feedback again',
  changes: true,
  response: changed,
  problems: ['forbidden', 'feedback-not-found'],
})
