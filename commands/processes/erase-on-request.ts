import type { ErasureEvent } from '../../domain/accounts/erasure/events.ts'
import { mailErasureRequest } from '../accounts/erasure/mail-request.ts'
import { startDueErasure } from '../accounts/erasure/request-erasure.ts'
import type { Needs } from '../kernel/deps.ts'
import { causedByTimer, derivedId, type Process } from '../kernel/process.ts'

type Deps = Needs<'handler' | 'timers' | 'mailer' | 'sites' | 'roleHolders' | 'unended' | 'clock'>

const NAME = 'erase-on-request'

/**
 * A user requested their erasure → a mail confirms it, and the erasure starts when it is due, unless it was withdrawn.
 * If an unended tournament still prevents it, the timer is retried until the tournament has ended.
 */
export const eraseOnRequest = (deps: Deps): Process<ErasureEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    ErasureRequested: async ({ id, tenant, data: { erasureId, ...request } }) => {
      const payload = { erasureId }
      await deps.timers.set({ process: NAME, tenant, key: erasureId, at: request.dueAt, payload })
      await mailErasureRequest(deps)(tenant, derivedId(id, 'mail'), request)
    },
    ErasureWithdrawn: ({ tenant, data }) => deps.timers.cancel(NAME, tenant, data.erasureId),
  },
  onDue: async (timer) => {
    const { erasureId = '' } = timer.payload
    const started = await startDueErasure(deps)(causedByTimer(timer), { erasureId, at: deps.clock.now() })
    if (started !== null && !started.ok) throw new Error(started.error.code)
  },
})
