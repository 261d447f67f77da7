import type { feedbackView } from '../../api/contract/feedback.ts'
import type { WireRow } from '../../api/contract/live-view.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { feedback } from './feedback.tables.ts'

export const feedbackOnWire = (row: StoredRow<typeof feedback>): WireRow<typeof feedbackView> => ({
  id: row.feedbackId,
  userId: row.userId,
  name: row.name,
  email: row.email,
  category: row.category,
  summary: row.summary,
  detail: row.detail,
  status: row.status,
  answers: row.answers.map((answer) => ({ ...answer })),
  created: row.created,
  modified: row.modified,
})

/** All feedback of the organization, for its admins. */
export const feedbackLive: LiveView<StoredRow<typeof feedback>, typeof feedbackView> = {
  table: feedback,
  toWire: feedbackOnWire,
}
