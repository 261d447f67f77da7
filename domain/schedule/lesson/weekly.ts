import { addMinutes, type CalendarDate, dateIn, type Instant, instantAt } from '../../kernel/time.ts'

/** Names of the days of the week; a lesson's day (schedule rule 1) is an index into this list. */
export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** When a lesson is held: weekly on one day, in the organization's time zone. */
export interface Weekly {
  /** 0 (Sunday) to 6. */
  readonly dayOfWeek: number
  /** `17:30`; it ends on the day on which it begins. */
  readonly startTime: string
  readonly endTime: string
  /** First and last day on which it may be held; null means until further notice. */
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate | null
  readonly canceledDates: readonly CalendarDate[]
}

/** One date on which a lesson takes place. */
export interface Occurrence {
  readonly date: CalendarDate
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly isCanceled: boolean
}

/** Minutes before the start from which the join link is offered. */
const JOIN_OPENS_MINUTES = 10

const WEEK = 7

const dayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00.000Z`).getUTCDay()

const plusDays = (date: CalendarDate, days: number): CalendarDate =>
  addMinutes(`${date}T00:00:00.000Z`, days * 24 * 60).slice(0, 10)

/** The first day of the lesson's weekday on or after `date`. */
const firstOn = (dayOfWeek: number, date: CalendarDate): CalendarDate =>
  plusDays(date, (dayOfWeek - dayOf(date) + WEEK) % WEEK)

type Days = Pick<Weekly, 'dayOfWeek' | 'startDate' | 'endDate'>

/** The first day on which it is held; null if its last day is earlier. */
export const firstDateOf = ({ dayOfWeek, startDate, endDate }: Days): CalendarDate | null => {
  const first = firstOn(dayOfWeek, startDate)
  return endDate !== null && first > endDate ? null : first
}

/** Whether the weekly schedule includes this day, canceled or not. */
export const isHeldOn = ({ dayOfWeek, startDate, endDate }: Days, date: CalendarDate): boolean =>
  dayOf(date) === dayOfWeek && date >= startDate && (endDate === null || date <= endDate)

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * Start and end are wall-clock times: in the night of a clock change a lesson may be an hour shorter or longer. If the
 * end would then be before the start, because the lesson starts in the skipped hour, it keeps its usual duration.
 */
const occurrenceOn = (weekly: Weekly, date: CalendarDate, timeZone: string): Occurrence => {
  const { startTime, endTime, canceledDates } = weekly
  const startsAt = instantAt(`${date}T${startTime}`, timeZone)
  const scheduledEnd = instantAt(`${date}T${endTime}`, timeZone)
  const endsAt =
    scheduledEnd > startsAt ? scheduledEnd : addMinutes(startsAt, minutesOf(endTime) - minutesOf(startTime))
  return { date, startsAt, endsAt, isCanceled: canceledDates.includes(date) }
}

/** Occurrences that have not ended at `now`, including canceled ones, earliest first; at most `most`. */
export const upcomingOccurrences = (
  weekly: Weekly,
  now: Instant,
  timeZone: string,
  most: number,
): readonly Occurrence[] => {
  const today = dateIn(now, timeZone)
  const [, from = today] = [weekly.startDate, today].sort()
  const found: Occurrence[] = []
  for (let date = firstOn(weekly.dayOfWeek, from); found.length < most; date = plusDays(date, WEEK)) {
    if (weekly.endDate !== null && date > weekly.endDate) break
    const one = occurrenceOn(weekly, date, timeZone)
    if (one.endsAt > now) found.push(one)
  }
  return found
}

/** The current or next occurrence that is not canceled; null if there is none. */
export const nextOccurrence = (weekly: Weekly, now: Instant, timeZone: string): Occurrence | null =>
  upcomingOccurrences(weekly, now, timeZone, weekly.canceledDates.length + 1).find(({ isCanceled }) => !isCanceled) ??
  null

/** Whether it is in progress at `now`. */
export const isOn = ({ startsAt, endsAt, isCanceled }: Occurrence, now: Instant): boolean =>
  !isCanceled && startsAt <= now && now < endsAt

/** Whether the join link is offered: from `JOIN_OPENS_MINUTES` before the start until the end. */
export const isJoinOpen = (occurrence: Occurrence, now: Instant): boolean =>
  isOn({ ...occurrence, startsAt: addMinutes(occurrence.startsAt, -JOIN_OPENS_MINUTES) }, now)
