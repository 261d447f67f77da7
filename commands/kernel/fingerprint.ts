import { createHash, createHmac, createSecretKey } from 'node:crypto'

/** Tells two contents of a command apart without revealing either. */
export interface Fingerprint {
  /** What the log stores in place of a content. */
  of(content: unknown): string
  /** Whether `recorded` is the fingerprint of this content. */
  isOf(content: unknown, recorded: string): boolean
}

/**
 * SHA-256 over a content with its object keys sorted, so that the order of fields does not matter. It stays in the log
 * forever and outlives the people it is about: without a key, a reader of the log could guess a name or a weight and
 * check. `key` is kept outside the log; null, for tests, makes a plain hash. Older logs also hold plain hashes; a retry
 * of such a command is still recognized.
 */
export const fingerprintWith = (key: Buffer | null): Fingerprint => {
  // Made once: with the bytes themselves each hash costs four times as much.
  const secret = key === null ? null : createSecretKey(key)
  const of = (content: unknown): string => {
    const hash = secret === null ? createHash('sha256') : createHmac('sha256', secret)
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
