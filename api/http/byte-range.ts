/** A part of a file: from `from` up to and without `to`. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * The part that a `Range` header asks for (RFC 9110 §14.2); null for all of the file, which is also the answer to several parts at
 * once and to what is not understood. `unsatisfiable` where the file has no such part.
 */
export const byteRange = (header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const suffix = Number(last)
    return suffix === 0 || bytes === 0 ? 'unsatisfiable' : { from: Math.max(0, bytes - suffix), to: bytes }
  }
  const from = Number(first)
  const to = last === '' ? bytes : Math.min(bytes, Number(last) + 1)
  if (last !== '' && Number(last) < from) return null
  return from >= bytes ? 'unsatisfiable' : { from, to }
}
