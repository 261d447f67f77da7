/** Bytes of a blob: from `from` (inclusive) to `to` (exclusive). */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * A requested part of a blob of unknown length: from `from` to `to` (exclusive; null for the end), or its last bytes.
 */
export type AskedPart = { readonly from: number; readonly to: number | null } | { readonly last: number }

/** Resolves a requested part of a blob of `bytes` bytes (RFC 9110 §14.1.2); null if the blob has no such part. */
export const partOf = (asked: AskedPart | null, bytes: number): ByteRange | null => {
  if (asked === null) return { from: 0, to: bytes }
  if ('last' in asked)
    return asked.last === 0 || bytes === 0 ? null : { from: Math.max(0, bytes - asked.last), to: bytes }
  return asked.from >= bytes ? null : { from: asked.from, to: Math.min(bytes, asked.to ?? bytes) }
}
