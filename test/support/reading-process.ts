import { readFileSync } from 'node:fs'
import { workbookReader } from '../../api/documents/workbook-reader.ts'

/*
 * Reads the files that it is sent at the same time, as the server does, and answers with the outcomes and by how many
 * bytes this process has grown at most. A process, because the tests' own one has grown before.
 */

export interface Reading {
  readonly outcomes: readonly { readonly outcome: string; readonly rows: number; readonly milliseconds: number }[]
  readonly grownBytes: number
  /** After the last answer. */
  readonly keptBytes: number
}

const reader = workbookReader()
const small = new TextEncoder().encode('Name\nMira\n')

process.on('message', async (paths: readonly string[]) => {
  const contents = paths.map((path) => readFileSync(path))
  // The first file loads what every file needs.
  await reader.read(small)
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  const outcomes = await Promise.all(
    contents.map(async (content) => {
      const from = performance.now()
      const read = await reader.read(content, 'first')
      return {
        outcome: read.ok ? 'read' : read.error.message,
        rows: read.ok ? (read.value[0]?.rows.length ?? 0) : 0,
        milliseconds: Math.round(performance.now() - from),
      }
    }),
  )
  most = Math.max(most, process.memoryUsage.rss())
  clearInterval(watch)
  globalThis.gc?.()
  process.send?.({
    outcomes,
    grownBytes: most - before,
    keptBytes: process.memoryUsage.rss() - before,
  } satisfies Reading)
})
process.once('disconnect', () => process.exit())
