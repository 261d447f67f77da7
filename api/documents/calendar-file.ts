/** What a calendar is told of one happening. */
export interface CalendarEntry {
  /** The same for the same happening, so that a file taken later changes the entry instead of adding another. */
  readonly uid: string
  /** When the file was written, and when it begins and ends: ISO 8601 in UTC. */
  readonly writtenAt: string
  readonly startsAt: string
  readonly endsAt: string
  readonly title: string
  readonly place: string | null
  readonly description: string
  readonly url: string
  readonly contact: string | null
}

/** A calendar file with one entry (RFC 5545). */
export const calendarFile = (entry: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Matside//Tournaments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${utc(entry.writtenAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.place === null ? [] : [`LOCATION:${escaped(entry.place)}`]),
    ...(entry.description === '' ? [] : [`DESCRIPTION:${escaped(entry.description)}`]),
    `URL:${entry.url}`,
    ...(entry.contact === null ? [] : [`CONTACT:${escaped(entry.contact)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** `20260301T140000Z` */
const utc = (instant: string): string =>
  `${new Date(instant)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '')}`

/** RFC 5545 §3.3.11: what would end a value or begin another is said with a backslash. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a line has no control characters but tabs.
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const MAX_OCTETS = 75

/** RFC 5545 §3.1: at most 75 octets a line, further ones begin with a space; no character is cut in two. */
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
