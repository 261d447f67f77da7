import { readHealth, readSessionConfig } from '../contract/session.ts'
import { route } from '../http/route.ts'

export const readSessionConfigRoute = route(readSessionConfig, async ({ app }) => ({
  ...app.session,
  scopes: [...app.session.scopes],
  providers: [...app.session.providers],
}))

/** For monitoring: how far the views are behind the log. */
export const readHealthRoute = route(readHealth, async ({ app }) => {
  const progress = await app.progress()
  const { head, shown, parked, missingKeys } = progress
  // If the log ends before the position of the views, its end was lost.
  const isLogWhole = !app.isLogAway() && app.incompleteStreams().length === 0
  const logAheadSeconds = Math.ceil(app.logAheadMs() / 1_000)
  const isHealthy =
    head !== null && shown <= head && parked === 0 && missingKeys === 0 && isLogWhole && logAheadSeconds === 0
  return { status: isHealthy ? ('ok' as const) : ('degraded' as const), ...progress, logAheadSeconds }
})
