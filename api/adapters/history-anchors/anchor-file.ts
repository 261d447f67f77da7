import type { Anchor } from '../../../domain/audit/published.ts'
import { appendLine, readLines } from '../line-file.ts'

/** Appends an anchor to a file outside of the database, one line of JSON each. */
export const appendAnchor = (path: string, anchor: Anchor): Promise<void> =>
  appendLine(path, JSON.stringify(anchor), (rest) => anchorIn(rest) !== null)

/**
 * The anchors of the file; none if there is no file yet. A line that is no anchor and was not cut off by a crash is an anchor
 * without a signature, which no check accepts.
 */
export const readAnchors = async (path: string, warn: (message: string) => void): Promise<readonly Anchor[]> =>
  ((await readLines(path, anchorIn, warn)) ?? []).map(({ text, value }) => value ?? unsignedAnchor(text))

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
