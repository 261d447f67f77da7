import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { reactions } from './reactions.tables.ts'

export type ReactionRow = StoredRow<typeof reactions>

const ofSubmission = statement('reactions-of-submission', (p: Params<{ submissionId: string }>) =>
  db
    .selectFrom('reactions as r')
    .select(columnsOf(reactions, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.submission_id', '=', p.submissionId)
    .orderBy('r.author_id'),
)
/** The reactions to a video, by author. */
export const reactionsOfSubmission = (reader: Reader, tenant: string, submissionId: string): Promise<ReactionRow[]> =>
  ofSubmission.run(reader, tenant, { submissionId })
