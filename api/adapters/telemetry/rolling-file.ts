import { appendFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

const LARGEST_FILE_BYTES = 5_000_000

export interface RollingFile {
  /**
   * Appends lines, each with its line break. Never waits and never throws: lines that cannot be written are dropped.
   */
  add(lines: string): void
  /** Resolves once all lines are written. */
  written(): Promise<void>
}

/**
 * A file `<name>.jsonl` in a folder, one item per line, readable only by its owner. A full file replaces
 * `<name>.1.jsonl`, so that both together hold at most twice `limit` bytes.
 */
export const rollingFile = (folder: string, name: string, limit = LARGEST_FILE_BYTES): RollingFile => {
  const file = join(folder, `${name}.jsonl`)
  let writing: Promise<void> = Promise.resolve()
  const write = async (lines: string): Promise<void> => {
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    )
    if (size > 0 && size + lines.length > limit) await rename(file, join(folder, `${name}.1.jsonl`))
    await appendFile(file, lines, { mode: 0o600 })
  }
  return {
    add: (lines) => {
      writing = writing.then(() => write(lines)).catch(() => {})
    },
    written: () => writing,
  }
}
