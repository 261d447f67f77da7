import type { Encoding } from '../../domain/kernel/workbook/reading.ts'

export interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
  /** Whether it is a guess, or a person's choice: neither a byte order mark nor the bytes prove it. */
  readonly isGuessed: boolean
}

/** How many bytes show whether text is UTF-16. */
const SAMPLE = 1_000

/**
 * Decodes text of unknown encoding: UTF-8 or UTF-16 by its byte order mark, UTF-16 by its zeros, UTF-8 where the bytes
 * are valid, and otherwise Windows-1252, which older spreadsheets write.
 *
 * @param chosen the encoding that a person chose instead of a guess.
 */
export const decodeText = (content: Uint8Array, chosen?: Encoding): DecodedText => {
  const decoded = (encoding: Encoding, isGuessed: boolean): DecodedText => ({
    text: new TextDecoder(encoding).decode(content),
    encoding,
    isGuessed,
  })
  const [first, second] = content
  if (chosen !== undefined) return decoded(chosen, true)
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', false)
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', false)
  const sample = content.subarray(0, SAMPLE)
  const zerosAt = (parity: number): number => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length
  // Most letters, separators and line breaks of a table are Latin, whose high byte is zero.
  if (zerosAt(1) > sample.length / 4 && zerosAt(0) === 0) return decoded('utf-16le', true)
  if (zerosAt(0) > sample.length / 4 && zerosAt(1) === 0) return decoded('utf-16be', true)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content), encoding: 'utf-8', isGuessed: false }
  } catch {
    return decoded('windows-1252', true)
  }
}
