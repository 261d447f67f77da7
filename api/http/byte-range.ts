import type { AskedPart } from '../../commands/ports/part-of-blob.ts'

/**
 * The part that a `Range` header asks for (RFC 9110 §14.2); null for all of the file, which is also the answer to several parts at
 * once and to what is not understood.
 */
export const askedPart = (header: string | undefined): AskedPart | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '') return last === '' ? null : { last: Number(last) }
  if (last === '') return { from: Number(first), to: null }
  return Number(last) < Number(first) ? null : { from: Number(first), to: Number(last) + 1 }
}
