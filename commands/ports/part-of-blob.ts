/** Bytes of a blob: from `from` up to and without `to`. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** A part of a blob whose length is not known: from `from` up to and without `to`, to its end for null; or its last bytes. */
export type AskedPart = { readonly from: number; readonly to: number | null } | { readonly last: number }

/** What a blob of that many bytes has of such a part (RFC 9110 §14.1.2); null where it has no such part. */
export const partOf = (asked: AskedPart | null, bytes: number): ByteRange | null => {
  if (asked === null) return { from: 0, to: bytes }
  if ('last' in asked)
    return asked.last === 0 || bytes === 0 ? null : { from: Math.max(0, bytes - asked.last), to: bytes }
  return asked.from >= bytes ? null : { from: asked.from, to: Math.min(bytes, asked.to ?? bytes) }
}
