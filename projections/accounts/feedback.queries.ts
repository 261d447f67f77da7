import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { feedback } from './feedback.tables.ts'

export type FeedbackRow = StoredRow<typeof feedback>

const all = statement('feedback-of-tenant', () =>
  db
    .selectFrom('feedback as r')
    .select(columnsOf(feedback, 'r'))
    .where('r.deleted', 'is', false)
    .orderBy('r.created', 'desc')
    .orderBy('r.feedback_id'),
)

/** All feedback of the organization, newest first. */
export const feedbackOf = (reader: Reader, tenant: string): Promise<FeedbackRow[]> => all.run(reader, tenant)
