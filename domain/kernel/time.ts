/** An instant, ISO 8601 in UTC with milliseconds (`2026-03-01T15:00:00.000Z`). Comparable as a string. */
export type Instant = string
/** A calendar date, `YYYY-MM-DD`. */
export type CalendarDate = string

export const instantOf = (date: Date | number): Instant => new Date(date).toISOString()
export const addMinutes = (instant: Instant, minutes: number): Instant =>
  instantOf(Date.parse(instant) + minutes * 60_000)
export const isBefore = (a: Instant, b: Instant): boolean => Date.parse(a) < Date.parse(b)

/** The local calendar date in `timezone` (IANA name) at `instant`. */
export const dateIn = (instant: Instant, timezone: string): CalendarDate =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )

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

/** The latest calendar date that it is anywhere at `instant` (UTC+14): a later one is in the future for everyone. */
export const latestDateAt = (instant: Instant): CalendarDate => addMinutes(instant, 14 * 60).slice(0, 10)

/** Whether `text` is a day from 1900-01-01 to `today` (spec/training-and-review.md §5 Student form). */
export const isDateOfBirth = (text: string, today: CalendarDate): boolean => isCalendarDate(text) && text <= today

/** Whether `text` is an instant in UTC from 1900 on, as ISO 8601 with seconds (`2026-03-01T15:00:00Z`). */
export const isInstant = (text: string): boolean =>
  /^.{10}T\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
