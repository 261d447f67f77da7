import type { FiguresRow } from '../../../api/contract/figures.ts'
import { fromDollars } from '../../../domain/kernel/money.ts'
import { type CalendarDate, dateIn } from '../../../domain/kernel/time.ts'

/** Counts and cents of one or more days. */
export interface Figures {
  readonly entered: number
  readonly canceled: number
  readonly collected: number
  readonly refunded: number
}

/** The figures of one or more consecutive days. */
export interface Span extends Figures {
  /** The days, oldest first; never empty. */
  readonly days: readonly CalendarDate[]
}

const NOTHING: Figures = { entered: 0, canceled: 0, collected: 0, refunded: 0 }

const DAY_MS = 24 * 60 * 60_000
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
export const dayAfter = (day: CalendarDate, days = 1): CalendarDate =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const sum = (a: Figures, b: Figures): Figures => ({
  entered: a.entered + b.entered,
  canceled: a.canceled + b.canceled,
  collected: a.collected + b.collected,
  refunded: a.refunded + b.refunded,
})

/** Every day of the zone from the first with activity to the last, including days without any. */
export const daysOf = (rows: Iterable<FiguresRow>, timezone: string): readonly Span[] => {
  const found = new Map<CalendarDate, Figures>()
  for (const row of rows) {
    const day = dateIn(row.from, timezone)
    const figures = { ...row, collected: fromDollars(row.collected), refunded: fromDollars(row.refunded) }
    found.set(day, sum(found.get(day) ?? NOTHING, figures))
  }
  const known = [...found.keys()].sort()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return []
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => {
    const day = dayAfter(first, at)
    return { ...(found.get(day) ?? NOTHING), days: [day] }
  })
}

/** Groups days into at most `most` spans of equal length; the last one may be shorter. */
export const inSpans = (days: readonly Span[], most: number): readonly Span[] => {
  const length = Math.ceil(days.length / most)
  if (length <= 1) return days
  return Array.from({ length: Math.ceil(days.length / length) }, (_, at) =>
    days
      .slice(at * length, (at + 1) * length)
      .reduce((all, one) => ({ ...sum(all, one), days: [...all.days, ...one.days] })),
  )
}

/** The number of entries at the end of a day. */
export interface Standing {
  /** Days until the tournament starts; negative afterwards. */
  readonly before: number
  readonly entries: number
}

/** The cumulative entries by days before the tournament starts. */
export const growthOf = (days: readonly Span[], start: CalendarDate): readonly Standing[] => {
  let entries = 0
  return days.flatMap(({ entered, canceled, days: [day] }) => {
    if (day === undefined) return []
    entries += entered - canceled
    return [{ before: daysBetween(day, start), entries }]
  })
}

/** The number of entries `before` days ahead of the start; 0 before the first day. */
export const entriesAt = (growth: readonly Standing[], before: number): number =>
  growth.findLast((one) => one.before >= before)?.entries ?? 0
