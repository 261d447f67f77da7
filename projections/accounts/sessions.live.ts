import type { WireRow } from '../../api/contract/live-view.ts'
import type { sessionsView } from '../../api/contract/sessions.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { sessions } from './sessions.tables.ts'

export const sessionOnWire = (row: StoredRow<typeof sessions>): WireRow<typeof sessionsView> => ({
  id: row.sessionId,
  userAgent: row.userAgent,
  started: row.started,
  lastSeen: row.lastSeen,
})

/** A person's sessions, for themselves. */
export const sessionsLive: LiveView<StoredRow<typeof sessions>, typeof sessionsView> = {
  table: sessions,
  toWire: sessionOnWire,
}
