import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { sessions } from './sessions.tables.ts'

export type SessionRow = StoredRow<typeof sessions>

const ofUser = statement('sessions-of-user', (p: Params<{ userId: string }>) =>
  db
    .selectFrom('sessions as r')
    .select(columnsOf(sessions, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.user_id', '=', p.userId)
    .orderBy('r.last_seen', 'desc')
    .orderBy('r.session_id'),
)

/** A person's sessions, the latest used first. */
export const sessionsOfUser = (reader: Reader, tenant: string, userId: string): Promise<SessionRow[]> =>
  ofUser.run(reader, tenant, { userId })

const byId = statement(
  'session-by-id',
  (p: Params<{ sessionId: string }>) =>
    db
      .selectFrom('sessions as r')
      .select(columnsOf(sessions, 'r'))
      .where('r.deleted', 'is', false)
      .where('r.session_id', '=', p.sessionId),
  { byKey: true },
)

/** A session that has not ended. */
export const sessionById = (reader: Reader, tenant: string, sessionId: string): Promise<SessionRow | undefined> =>
  byId.first(reader, tenant, { sessionId })
