import { escaped, linesOf, utc } from './calendar-line.ts'

/** An event of a calendar file. */
export interface CalendarEntry {
  /** The same for the same event, so that importing a later file updates the entry instead of adding another. */
  readonly uid: string
  /** When the file was written, and when the event begins and ends: ISO 8601 in UTC. */
  readonly writtenAt: string
  readonly startsAt: string
  readonly endsAt: string
  /** The revision of its stream and when that was written: a calendar replaces an entry by one with a higher sequence. */
  readonly sequence: number
  readonly changedAt: string
  readonly title: string
  readonly place: string | null
  readonly description: string
  readonly url: string
  readonly contact: string | null
}

/** A calendar file with one entry (RFC 5545). */
export const calendarFile = (entry: CalendarEntry): string =>
  linesOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Matside//Tournaments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${utc(entry.writtenAt)}`,
    `SEQUENCE:${entry.sequence}`,
    `LAST-MODIFIED:${utc(entry.changedAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.place === null ? [] : [`LOCATION:${escaped(entry.place)}`]),
    ...(entry.description === '' ? [] : [`DESCRIPTION:${escaped(entry.description)}`]),
    `URL:${entry.url}`,
    ...(entry.contact === null ? [] : [`CONTACT:${escaped(entry.contact)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ])
