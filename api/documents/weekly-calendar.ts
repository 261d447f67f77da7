import { instantAt } from '../../domain/kernel/time.ts'
import { escaped, linesOf, utc } from './calendar-line.ts'
import { zoneLines } from './calendar-zone.ts'

/** What a calendar is told of something that is held every week at the same time of the clocks of one zone. */
export interface WeeklyEntry {
  /** The same for the same thing, so that a file taken later changes the entry instead of adding another. */
  readonly uid: string
  readonly writtenAt: string
  /** IANA name. */
  readonly timeZone: string
  /** `2026-03-02`: the first day on which it is held, and the last on which it may be. */
  readonly firstDate: string
  readonly lastDate: string | null
  /** `17:30` */
  readonly startTime: string
  readonly endTime: string
  readonly exceptDates: readonly string[]
  readonly title: string
  readonly description: string
  readonly url: string
}

/** A calendar file with one entry that repeats every week (RFC 5545 §3.3.10). It says what the zone's clocks do. */
export const weeklyCalendarFile = (entry: WeeklyEntry): string => {
  const { timeZone, firstDate, lastDate, startTime, endTime } = entry
  const local = (date: string, time: string): string => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
  const at = (name: string, date: string, time: string): string => `${name};TZID=${timeZone}:${local(date, time)}`
  // The end of the last day, in UTC as the standard asks of an entry with a zone.
  const until = lastDate === null ? '' : `;UNTIL=${utc(instantAt(`${lastDate}T23:59`, timeZone))}`
  return linesOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Matside//Schedule//EN',
    'METHOD:PUBLISH',
    ...zoneLines(timeZone, firstDate, lastDate),
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${utc(entry.writtenAt)}`,
    at('DTSTART', firstDate, startTime),
    at('DTEND', firstDate, endTime),
    `RRULE:FREQ=WEEKLY${until}`,
    ...entry.exceptDates.map((date) => at('EXDATE', date, startTime)),
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.description === '' ? [] : [`DESCRIPTION:${escaped(entry.description)}`]),
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}
