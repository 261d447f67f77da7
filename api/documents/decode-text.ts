const decode = (content: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(content)

/** How many bytes show whether text is UTF-16. */
const SAMPLE = 1_000

/**
 * Decodes text of unknown encoding: UTF-8 or UTF-16 by its byte order mark, UTF-16 by its zeros, UTF-8 where the bytes
 * are valid, and otherwise Windows-1252, which older spreadsheets write.
 */
export const decodeText = (content: Uint8Array): string => {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return decode(content, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decode(content, 'utf-16be')
  const sample = content.subarray(0, SAMPLE)
  const zerosAt = (parity: number): number => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length
  // Most letters, separators and line breaks of a table are Latin, whose high byte is zero.
  if (zerosAt(1) > sample.length / 4 && zerosAt(0) === 0) return decode(content, 'utf-16le')
  if (zerosAt(0) > sample.length / 4 && zerosAt(1) === 0) return decode(content, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return decode(content, 'windows-1252')
  }
}
