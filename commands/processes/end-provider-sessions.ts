import type { SessionEvent } from '../../domain/accounts/session/events.ts'
import { sessionAggregate } from '../../domain/accounts/session/state.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Process } from '../kernel/process.ts'

/**
 * A session was ended from another browser → the provider's session of that browser ends too, so that the browser is
 * not silently signed in again. A browser that signs out itself ends its provider session directly.
 */
export const endProviderSessions = (deps: Needs<'handler' | 'providerSessions'>): Process<SessionEvent> => ({
  name: 'end-provider-sessions',
  startsAt: 'introduction',
  on: {
    SessionEnded: async ({ tenant, data: { sessionId, reason } }) => {
      if (reason !== 'elsewhere') return
      const { state } = await deps.handler.read(sessionAggregate, tenant, { sessionId })
      if (state.providerSession !== null) await deps.providerSessions.end(state.providerSession)
    },
  },
})
