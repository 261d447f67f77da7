import { createHash, createHmac } from 'node:crypto'

/** What tells two contents of a command apart without saying either. */
export interface Fingerprint {
  /** What is recorded of a content. */
  of(content: unknown): string
  /** Whether `recorded` was made of this content. */
  isOf(content: unknown, recorded: string): boolean
}

/**
 * SHA-256 over a content with its object keys sorted, so that the order of fields does not matter. It stands in the log
 * for ever and outlives the people it is about: without a key, whoever reads the log could try a name or a weight until
 * it fits. `key` is kept outside the log; null, for tests, makes a plain hash. A log may hold plain hashes that were
 * recorded before there was a key: none is made any more, but a command that was served then is known again.
 */
export const fingerprintWith = (key: Buffer | null): Fingerprint => {
  const of = (content: unknown): string => {
    const hash = key === null ? createHash('sha256') : createHmac('sha256', key)
    return hash.update(JSON.stringify(sorted(content)) ?? 'undefined').digest('base64url')
  }
  const isOf = (content: unknown, recorded: string): boolean =>
    recorded === of(content) || (key !== null && plain.isOf(content, recorded))
  return { of, isOf }
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, v]) => v !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([k, v]) => [k, sorted(v)]),
    )
  }
  return value
}

const plain = fingerprintWith(null)
