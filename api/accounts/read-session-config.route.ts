import { health, sessionConfig } from '../contract/session.ts'
import { type AnyRoute, publicRoute } from '../http/route.ts'

export const readSessionConfig: AnyRoute = publicRoute({
  method: 'GET',
  url: '/session-config',
  summary: 'Where and how people sign in',
  schemas: {},
  response: sessionConfig,
  handle: async ({ app }) => ({ ...app.session, scopes: [...app.session.scopes] }),
})

/** How far the views are behind the log; for whoever watches the server. */
export const readHealth: AnyRoute = publicRoute({
  method: 'GET',
  url: '/health',
  summary: 'Whether the parts answer, and how far the views are',
  schemas: {},
  response: health,
  handle: async ({ app }) => {
    const { head, shown, parked } = await app.progress()
    const isWell = head !== null && parked === 0 && !app.isLogAway()
    return { status: isWell ? ('ok' as const) : ('degraded' as const), head, shown, parked }
  },
})
