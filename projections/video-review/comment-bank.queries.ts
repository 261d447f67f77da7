import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { keptComments } from './comment-bank.tables.ts'

const ofUser = statement('kept-comments-of-user', (p: Params<{ userId: string }>) =>
  db
    .selectFrom('kept_comments as r')
    .select(columnsOf(keptComments, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.user_id', '=', p.userId)
    .orderBy('r.changed_at', 'desc')
    .orderBy('r.comment_id'),
)

/** A reviewer's kept comments, the newest first. */
export const keptCommentsOfUser = (
  reader: Reader,
  tenant: string,
  userId: string,
): Promise<StoredRow<typeof keptComments>[]> => ofUser.run(reader, tenant, { userId })
