import { addMinutes, type CalendarDate, dateIn, type Instant, instantAt } from '../../kernel/time.ts'

/** Names of the days of the week; a lesson's day (spec/training-and-review.md §3 Lesson) is an index of it. */
export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** When a lesson is held: every week on one day, by the clocks of the organization. */
export interface Weekly {
  /** 0 (Sunday) to 6. */
  readonly dayOfWeek: number
  /** `17:30`; it ends on the day on which it begins. */
  readonly startTime: string
  readonly endTime: string
  /** First and last day on which it may be held; null: until further notice. */
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate | null
  readonly canceledDates: readonly CalendarDate[]
}

/** One time that a lesson is held. */
export interface Occurrence {
  readonly date: CalendarDate
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly isCanceled: boolean
}

/** This long before the lesson begins, the way in is what the card offers first. */
const JOIN_OPENS_MINUTES = 10

const WEEK = 7

const dayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00.000Z`).getUTCDay()

const plusDays = (date: CalendarDate, days: number): CalendarDate =>
  addMinutes(`${date}T00:00:00.000Z`, days * 24 * 60).slice(0, 10)

/** The first day of the lesson's weekday on or after `date`. */
const firstOn = (dayOfWeek: number, date: CalendarDate): CalendarDate =>
  plusDays(date, (dayOfWeek - dayOf(date) + WEEK) % WEEK)

type Days = Pick<Weekly, 'dayOfWeek' | 'startDate' | 'endDate'>

/** The first day on which it is held; null when its last day comes before. */
export const firstDateOf = ({ dayOfWeek, startDate, endDate }: Days): CalendarDate | null => {
  const first = firstOn(dayOfWeek, startDate)
  return endDate !== null && first > endDate ? null : first
}

/** Whether it is held on this day, canceled or not. */
export const isHeldOn = ({ dayOfWeek, startDate, endDate }: Days, date: CalendarDate): boolean =>
  dayOf(date) === dayOfWeek && date >= startDate && (endDate === null || date <= endDate)

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * A lesson begins and ends when the clocks say so: over the night on which they change, one may be an hour shorter or
 * longer. One whose end would come before its beginning, because it begins in the hour that is skipped, keeps its length.
 */
const occurrenceOn = (weekly: Weekly, date: CalendarDate, timeZone: string): Occurrence => {
  const { startTime, endTime, canceledDates } = weekly
  const startsAt = instantAt(`${date}T${startTime}`, timeZone)
  const shown = instantAt(`${date}T${endTime}`, timeZone)
  const endsAt = shown > startsAt ? shown : addMinutes(startsAt, minutesOf(endTime) - minutesOf(startTime))
  return { date, startsAt, endsAt, isCanceled: canceledDates.includes(date) }
}

/** The times it is held that have not ended at `now`, canceled ones among them, the earliest first; at most `most`. */
export const comingUp = (weekly: Weekly, now: Instant, timeZone: string, most: number): readonly Occurrence[] => {
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

/** The next time that it is really held, or the one going on; null when it is held no more. */
export const nextHeld = (weekly: Weekly, now: Instant, timeZone: string): Occurrence | null =>
  comingUp(weekly, now, timeZone, weekly.canceledDates.length + 1).find(({ isCanceled }) => !isCanceled) ?? null

/** Whether it is going on at `now`. */
export const isOn = ({ startsAt, endsAt, isCanceled }: Occurrence, now: Instant): boolean =>
  !isCanceled && startsAt <= now && now < endsAt

/** Whether it is time to come in by the join link: from a little before the lesson begins until it ends. */
export const isJoinOpen = (occurrence: Occurrence, now: Instant): boolean =>
  isOn({ ...occurrence, startsAt: addMinutes(occurrence.startsAt, -JOIN_OPENS_MINUTES) }, now)
