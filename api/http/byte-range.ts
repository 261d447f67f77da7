import type { AskedPart } from '../../commands/ports/part-of-blob.ts'

/**
 * Parses a `Range` header (RFC 9110 §14.2). Null means the whole file, also for several ranges and for invalid headers.
 */
export const parseByteRange = (header: string | undefined): AskedPart | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '') return last === '' ? null : { last: Number(last) }
  if (last === '') return { from: Number(first), to: null }
  return Number(last) < Number(first) ? null : { from: Number(first), to: Number(last) + 1 }
}
