import { memoize } from './memoize.ts'

/** An instant, ISO 8601 in UTC with milliseconds (`2026-03-01T15:00:00.000Z`). Comparable as a string. */
export type Instant = string
/** A calendar date, `YYYY-MM-DD`. */
export type CalendarDate = string

export const instantOf = (date: Date | number): Instant => new Date(date).toISOString()
export const addMinutes = (instant: Instant, minutes: number): Instant =>
  instantOf(Date.parse(instant) + minutes * 60_000)
export const isBefore = (a: Instant, b: Instant): boolean => Date.parse(a) < Date.parse(b)

/** The local calendar date in `timezone` (IANA name) at `instant`. */
export const dateIn = (instant: Instant, timezone: string): CalendarDate => wallClockOf(instant, timezone).slice(0, 10)

/** The wall-clock time in `timezone` at `instant`: `2027-03-06T09:00`. */
export const wallClockOf = (instant: Instant, timezone: string): string => {
  return wallClock(timezone).format(new Date(instant)).replace(' ', 'T')
}
const wallClock = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
)

/**
 * The instant of the wall-clock time (`2027-03-06T09:00`) in `timezone`. A time skipped by a clock change maps to one
 * hour later; of a time that occurs twice, the first is used.
 */
export const instantAt = (wallClock: string, timezone: string): Instant => {
  const wanted = Date.parse(`${wallClock}Z`)
  const aheadAt = (at: number): number => Date.parse(`${wallClockOf(instantOf(at), timezone)}Z`) - at
  // Zones change their clocks by less than a day: the offset is that of the previous or of the next day.
  const [before, after] = [wanted - aheadAt(wanted - DAY_MS), wanted - aheadAt(wanted + DAY_MS)]
  const isShown = (at: number): boolean => at + aheadAt(at) === wanted
  return instantOf(isShown(before) ? before : isShown(after) ? after : before)
}
const DAY_MS = 24 * 60 * 60_000

export const isTimezone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Whether `text` is a valid calendar date from 1900 on, as `YYYY-MM-DD`. */
export const isCalendarDate = (text: string): text is CalendarDate => {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The latest calendar date anywhere on Earth at `instant` (UTC+14): any later date is in the future for everyone. */
export const latestDateAt = (instant: Instant): CalendarDate => addMinutes(instant, 14 * 60).slice(0, 10)

/** Whether `text` is a date from 1900-01-01 to `today` (kernel rule 5). */
export const isDateOfBirth = (text: string, today: CalendarDate): boolean => isCalendarDate(text) && text <= today

/** Whether `text` is an instant in UTC from 1900 on, as ISO 8601 with seconds (`2026-03-01T15:00:00Z`). */
export const isInstant = (text: string): boolean =>
  /^.{10}T\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
