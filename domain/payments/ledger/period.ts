import { addMinutes, type CalendarDate, dateIn, type Instant, instantAt } from '../../kernel/time.ts'

/** Caches the last result: events arrive in the order of their times, so the same key usually repeats. */
const cacheLast = <T>(of: (key: string) => T): ((key: string) => T) => {
  let known: { readonly key: string; readonly value: T } | null = null
  return (key) => {
    if (known?.key !== key) known = { key, value: of(key) }
    return known.value
  }
}

/** A calendar month, `2026-10`. Comparable as a string. */
export type Period = string

export const isPeriod = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

export const periodOf = (date: CalendarDate): Period => date.slice(0, 7)

export const periodAfter = (period: Period): Period => {
  const [year = 0, month = 0] = period.split('-').map(Number)
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
}

const firstDayOf = (period: Period): CalendarDate => `${period}-01`

/** When a month begins in the organization's time zone. */
export const beginOf = (period: Period, timeZone: string): Instant => instantAt(`${firstDayOf(period)}T00:00`, timeZone)

/** The end of a month, exclusive: the start of the next one. */
export const endOf = (period: Period, timeZone: string): Instant => beginOf(periodAfter(period), timeZone)

/** The months to which an instant may belong, depending on the time zone. */
export const possiblePeriods = (time: Instant): readonly Period[] => monthsAround(time.slice(0, 10))
const monthsAround = cacheLast((day: CalendarDate): readonly Period[] => {
  const noon = `${day}T12:00:00.000Z`
  return [...new Set([addMinutes(noon, -DAY), addMinutes(noon, DAY)].map((at) => periodOf(at.slice(0, 10))))]
})
const DAY = 24 * 60

/**
 * The local date of an instant. Time zones change the date at a quarter of an hour, so one result serves a whole
 * quarter.
 */
const dayOf = (time: Instant, timeZone: string): CalendarDate =>
  dayOfQuarter(
    `${time.slice(0, 14)}${String(Math.floor(Number(time.slice(14, 16)) / 15) * 15).padStart(2, '0')} ${timeZone}`,
  )
const dayOfQuarter = cacheLast((quarter: string): CalendarDate => {
  const [minute = '', timeZone = ''] = quarter.split(' ')
  return dateIn(`${minute}:00.000Z`, timeZone)
})

export interface BookedOn {
  readonly date: CalendarDate
  readonly period: Period
  /** The day on which it happened if that month was already sealed, else null. */
  readonly originalDate: CalendarDate | null
}

/**
 * The date for posting an event that happened at `time` into books sealed through `sealed`: its own day, or the first
 * open day.
 */
export const bookedOn = (time: Instant, timeZone: string, sealed: Period | null): BookedOn => {
  const day = dayOf(time, timeZone)
  if (sealed === null || periodOf(day) > sealed) return { date: day, period: periodOf(day), originalDate: null }
  const period = periodAfter(sealed)
  return { date: firstDayOf(period), period, originalDate: day }
}
