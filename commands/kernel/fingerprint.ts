import { createHash, createHmac, createSecretKey } from 'node:crypto'

/** Distinguishes contents of a command without revealing them. */
export interface Fingerprint {
  /** The fingerprint that the log stores instead of the content. */
  of(content: unknown): string
  /** Whether `recorded` is the fingerprint of this content. */
  isOf(content: unknown, recorded: string): boolean
}

/**
 * SHA-256 over a content with its object keys sorted, so that the order of fields does not matter. It stays in the log
 * even after people are erased; without a key, a reader of the log could guess a name or a weight and compare. `key` is
 * stored outside the log; null, for tests, produces a plain hash. Older logs also contain plain hashes; retries of
 * those commands are still recognized.
 */
export const fingerprintWith = (key: Buffer | null): Fingerprint => {
  // A KeyObject, created once: passing the bytes makes each hash four times as slow.
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
