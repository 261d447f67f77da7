import { instantAt } from '../../domain/kernel/time.ts'
import { escaped, linesOf, utc } from './calendar-line.ts'
import { zoneLines } from './calendar-zone.ts'

/** A weekly event at a fixed local time of one time zone. */
export interface WeeklyEntry {
  /** The same for the same event, so that importing a later file updates the entry instead of adding another. */
  readonly uid: string
  readonly writtenAt: string
  /** The revision of its stream and when that was written: a calendar replaces an entry by one with a higher sequence. */
  readonly sequence: number
  readonly changedAt: string
  /** IANA name. */
  readonly timeZone: string
  /** `2026-03-02`: the first date, and the last possible one. */
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

/** A calendar file with one entry that repeats every week (RFC 5545 §3.3.10), and the clock changes of its zone. */
export const weeklyCalendarFile = (entry: WeeklyEntry): string => {
  const { timeZone, firstDate, lastDate, startTime, endTime } = entry
  const local = (date: string, time: string): string => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
  const at = (name: string, date: string, time: string): string => `${name};TZID=${timeZone}:${local(date, time)}`
  // The end of the last day; the standard requires UTC for an entry with a time zone.
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
    `SEQUENCE:${entry.sequence}`,
    `LAST-MODIFIED:${utc(entry.changedAt)}`,
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
