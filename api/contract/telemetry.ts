import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The pattern of an address, never the address itself: it may hold a token. */
const path = z.string().max(200)
const at = z.iso.datetime()

export const telemetryItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('view'), path, at }),
  z.object({ kind: z.literal('error'), path, at, message: z.string().max(300), stack: z.string().max(2_000) }),
])
export type TelemetryItem = z.infer<typeof telemetryItem>

/** Without commas, semicolons, equals signs, spaces and vertical bars (kernel rule 31). */
const telemetryId = z.string().regex(/^[^,;= |]{1,100}$/)

export const telemetryBatch = z.object({
  session: telemetryId,
  /** Null for visitors. */
  user: telemetryId.nullable(),
  items: z.array(telemetryItem).min(1).max(50),
})
export type TelemetryBatch = z.infer<typeof telemetryBatch>

export const collectTelemetry = endpoint({
  method: 'POST',
  path: '/telemetry/collect',
  access: 'public',
  summary: 'Page views and errors of the console, without personal data',
  body: telemetryBatch,
  bodyLimit: 60_000,
  response: z.object({ accepted: z.int() }),
  limitPerMinute: 60,
})
