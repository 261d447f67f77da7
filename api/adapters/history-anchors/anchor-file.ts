import { appendFile, readFile } from 'node:fs/promises'
import type { Anchor } from '../../../domain/audit/published.ts'

/** Appends an anchor to a file outside of the database, one line of JSON each. */
export const appendAnchor = (path: string, anchor: Anchor): Promise<void> =>
  appendFile(path, `${JSON.stringify(anchor)}\n`)

/** The anchors of the file; none if there is no file yet. Throws for a line that is no JSON, such as a half-written one. */
export const readAnchors = async (path: string): Promise<readonly Anchor[]> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Anchor)
}
