const TEXT_OID = 25
const HEADER = 20
const NULL = -1

/**
 * A `text[]` parameter in Postgres' binary format: neither side has to quote, escape or scan the texts, which for a
 * batch of events is most of the work apart from the insert itself.
 */
export const textArray = (texts: readonly (string | null)[]): Buffer => {
  let length = HEADER + 4 * texts.length
  for (const text of texts) if (text !== null) length += Buffer.byteLength(text)
  const buffer = Buffer.allocUnsafe(length)
  // Header: number of dimensions, whether there are nulls, element type; then size and first index of the one
  // dimension.
  buffer.writeInt32BE(1, 0)
  buffer.writeInt32BE(texts.includes(null) ? 1 : 0, 4)
  buffer.writeInt32BE(TEXT_OID, 8)
  buffer.writeInt32BE(texts.length, 12)
  buffer.writeInt32BE(1, 16)
  let at = HEADER
  for (const text of texts) {
    const bytes = text === null ? NULL : buffer.write(text, at + 4)
    buffer.writeInt32BE(bytes, at)
    at += 4 + Math.max(0, bytes)
  }
  return buffer
}

/** An array parameter of numbers or UUIDs, which need no quotes. */
export const plainArray = (values: readonly (number | string)[]): string => `{${values.join(',')}}`
