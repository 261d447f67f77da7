import type { Telemetry } from '../../../commands/ports/telemetry.ts'
import { rollingFile } from './rolling-file.ts'

/** Writes the console's telemetry to `telemetry.jsonl` in a folder. */
export const embeddedTelemetry = (folder: string, limit?: number): Telemetry => {
  const file = rollingFile(folder, 'telemetry', limit)
  return {
    collect: (tenant, { session, user, items }) =>
      file.add(items.map((item) => `${JSON.stringify({ tenant, session, user, ...item })}\n`).join('')),
    stop: () => file.written(),
  }
}
