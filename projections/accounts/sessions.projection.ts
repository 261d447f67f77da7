import type { SessionEvent } from '../../domain/accounts/session/events.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { projection } from '../kernel/projection.ts'
import { sessions as sessionRows } from './sessions.tables.ts'

type Seen = SessionEvent | Extract<UserEvent, { type: 'UserErased' }>

/** Sessions that have not ended. */
export const sessions = projection<Seen>()({
  name: 'sessions',
  version: 1,
  tables: { sessions: sessionRows },
  needs: (event) => {
    switch (event.type) {
      case 'SessionStarted':
        return []
      case 'UserErased':
        return [{ table: 'sessions', by: 'userId', value: event.data.userId }]
      default:
        return [{ table: 'sessions', key: [event.data.sessionId] }]
    }
  },
  on: {
    SessionStarted: ({ data: { sessionId, userId, userAgent, at } }, rows) =>
      rows.sessions.put({ sessionId, userId, userAgent, started: at, lastSeen: at }),
    SessionSeen: ({ data: { sessionId, userAgent, at } }, rows) =>
      rows.sessions.change([sessionId], { userAgent, lastSeen: at }),
    SessionEnded: ({ data: { sessionId } }, rows) => rows.sessions.remove(sessionId),
    UserErased: ({ data }, rows) => {
      for (const { sessionId } of rows.sessions.find('userId', data.userId)) rows.sessions.remove(sessionId)
    },
  },
})
