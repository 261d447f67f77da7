import { sessionUnknown } from '../../domain/accounts/session/errors.ts'
import { sessionOnWire } from '../../projections/accounts/sessions.live.ts'
import { sessionsOfUser } from '../../projections/accounts/sessions.queries.ts'
import { endOtherSessions, endSession, leaveSession, readSessions } from '../contract/sessions.ts'
import { Refused, route, unwrap } from '../http/route.ts'
import { ownRole } from './own-role.ts'

export const readSessionsRoute = route(readSessions, async ({ app, tenant, person, sessionId }) => {
  const rows = await sessionsOfUser(app.reader, tenant, person.userId)
  return { current: sessionId, sessions: rows.map(sessionOnWire) }
})

export const leaveSessionRoute = route(leaveSession, async ({ app, person, sessionId, command }) => {
  if (sessionId === null) return { position: 0 }
  const left = { sessionId, userId: person.userId, reason: 'signed-out' } as const
  const { position } = unwrap(await app.commands.endSession(command(ownRole(person)), left))
  app.sessions.forget(sessionId)
  return { position }
})

/** Another user's session is answered like one that does not exist. */
export const endSessionRoute = route(endSession, async ({ app, params, person, sessionId, command }) => {
  const reason = params.id === sessionId ? 'signed-out' : 'elsewhere'
  const ended = { sessionId: params.id, userId: person.userId, reason } as const
  const { position } = unwrap(await app.commands.endSession(command(ownRole(person)), ended))
  app.sessions.forget(params.id)
  return { position }
})

export const endOtherSessionsRoute = route(endOtherSessions, async ({ app, person, sessionId, command }) => {
  if (sessionId === null) throw new Refused(sessionUnknown)
  const { position } = unwrap(
    await app.commands.endOtherSessions(command(ownRole(person)), { userId: person.userId, sessionId }),
  )
  return { position }
})
