/** Escapes characters that would end a value or start another (RFC 5545 §3.3.11). */
export const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a line contains no control characters except tabs.
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** `20260301T140000Z` */
export const utc = (instant: string): string =>
  `${new Date(instant)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '')}`

/** Joins content lines into a file. */
export const linesOf = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('')

const MAX_OCTETS = 75

/**
 * Folds a line after at most 75 octets (RFC 5545 §3.1); continuation lines begin with a space. No character is split.
 */
const folded = (line: string): string => {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    const isFull = Buffer.byteLength(current) + Buffer.byteLength(character) > MAX_OCTETS
    if (isFull) lines.push(current)
    current = isFull ? ` ${character}` : current + character
  }
  return [...lines, current].join('\r\n')
}
