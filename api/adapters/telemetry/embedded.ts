import { appendFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Telemetry } from '../../../commands/ports/telemetry.ts'

const LARGEST_FILE_BYTES = 5_000_000

/**
 * Keeps telemetry in `telemetry.jsonl` of a folder, one item a line, for its operator alone. A full file becomes
 * `telemetry.1.jsonl`, in place of the one before.
 */
export const embeddedTelemetry = (folder: string, limit = LARGEST_FILE_BYTES): Telemetry => {
  const file = join(folder, 'telemetry.jsonl')
  let writing: Promise<void> = Promise.resolve()
  const write = async (lines: string): Promise<void> => {
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    )
    if (size > 0 && size + lines.length > limit) await rename(file, join(folder, 'telemetry.1.jsonl'))
    await appendFile(file, lines, { mode: 0o600 })
  }
  return {
    collect: (tenant, { session, user, items }) => {
      const lines = items.map((item) => `${JSON.stringify({ tenant, session, user, ...item })}\n`).join('')
      writing = writing.then(() => write(lines)).catch(() => {})
    },
    stop: () => writing,
  }
}
