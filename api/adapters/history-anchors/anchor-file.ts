import { appendFile, open, readFile } from 'node:fs/promises'
import type { Anchor } from '../../../domain/audit/published.ts'

/** Ends a line that an append found half-written, as after a crash. A place to which lines are only added keeps it. */
const TORN = '#torn'
/** More than any line. */
const TAIL_BYTES = 10_000

/**
 * Appends an anchor to a file outside of the database, one line of JSON each. After a half-written line, which is marked, it
 * begins a new one.
 */
export const appendAnchor = async (path: string, anchor: Anchor): Promise<void> => {
  const rest = await lastLine(path)
  const ending = rest === '' ? '' : anchorIn(rest) === null ? `${TORN}\n` : '\n'
  await appendFile(path, `${ending}${JSON.stringify(anchor)}\n`)
}

/** What follows the last line break of the file; empty if the file ends with one, or does not exist. */
const lastLine = async (path: string): Promise<string> => {
  const file = await orMissing(open(path))
  if (file === null) return ''
  try {
    const { size } = await file.stat()
    const from = Math.max(0, size - TAIL_BYTES)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    return buffer.toString('utf8', 0, bytesRead).split('\n').at(-1) ?? ''
  } finally {
    await file.close()
  }
}

const orMissing = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/**
 * The anchors of the file; none if there is no file yet. A line that a crash has cut off, the last one or a marked one, is
 * left out with a warning. Any other line that is no anchor is an anchor without a signature, which no check accepts.
 */
export const readAnchors = async (path: string, warn: (message: string) => void): Promise<readonly Anchor[]> => {
  const lines = ((await orMissing(readFile(path, 'utf8'))) ?? '').split('\n')
  return lines.flatMap((line, index) => {
    if (line === '') return []
    const anchor = anchorIn(line)
    if (anchor !== null) return [anchor]
    const isTorn = index === lines.length - 1 || line.endsWith(TORN)
    if (isTorn) warn(`${path}: line ${index + 1} is half-written, as after a crash, and is ignored.`)
    return isTorn ? [] : [unsignedAnchor(line)]
  })
}

const anchorIn = (line: string): Anchor | null => {
  try {
    const value: unknown = JSON.parse(line)
    return isAnchor(value) ? value : null
  } catch {
    return null
  }
}

/** Whether a value has the fields of an anchor; the signature is not checked. */
export const isAnchor = (value: unknown): value is Anchor => {
  const { upTo, streams, ...texts } = { ...(value as Partial<Anchor> | null) }
  const { tenant, root, keyId, signature } = texts
  return (
    typeof upTo === 'number' &&
    typeof streams === 'number' &&
    [tenant, root, keyId, signature].every((text) => typeof text === 'string')
  )
}

/** What a damaged line still says; without a tenant it is of every organization. */
const unsignedAnchor = (line: string): Anchor => {
  const [, tenant = ''] = /"tenant":"([^"]*)"/.exec(line) ?? []
  const [, upTo = '0'] = /"upTo":(\d{1,15})\b/.exec(line) ?? []
  return { tenant, upTo: Number(upTo), streams: 0, root: '', keyId: '', signature: '' }
}
