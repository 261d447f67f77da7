import { collectTelemetry } from '../contract/telemetry.ts'
import { route } from './route.ts'

/** The console's own reports; none of it enters the event log. */
export const collectTelemetryRoute = route(collectTelemetry, async ({ app, tenant, body }) => {
  app.telemetry.collect(tenant, body)
  return { accepted: body.items.length }
})
