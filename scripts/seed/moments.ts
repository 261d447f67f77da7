import { lots } from '../../domain/kernel/lot.ts'
import { addMinutes, type Instant, instantOf } from '../../domain/kernel/time.ts'
import type { Kit } from './kit.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Families register on these days of the week (0 is Sunday), in the last days before the anchor on each. */
const DAYS_OF_WEEK: ReadonlySet<number> = new Set([0, 3, 6])
const LAST_DAYS = 3
/** From noon until nine in the evening in Chicago, in hours of UTC. */
const [FIRST_HOUR, LAST_HOUR] = [17, 26]
/** Above 1, the days pass faster at the beginning: more happens towards the end. */
const TOWARDS_END = 1.35
/** How long before the anchor the newest of the demo's past may happen. */
const LAST_HOURS = 4

/**
 * The moments at which `many` people do something, in order, from the day `from` to the day `to` (days relative to the
 * anchor, 0 or less): on some days of the week, more of them towards the end. The same for each run with the same anchor.
 */
export const momentsBetween = (kit: Kit, what: string, many: number, from: number, to: number): readonly Instant[] => {
  const lot = lots(`${kit.tenant} moments ${what}`)
  const anchor = Date.parse(kit.anchor)
  return Array.from({ length: many }, (_, at) => {
    const share = 1 - (1 - (at + lot()) / many) ** TOWARDS_END
    const day = busyDayFrom(kit, Math.floor((anchor + (from + (to - from) * share) * DAY_MS) / DAY_MS))
    const hour = FIRST_HOUR + lots(`hour of ${day}`)() * (LAST_HOUR - FIRST_HOUR)
    const newest = anchor - (1 + Math.floor(lot() * LAST_HOURS)) * HOUR_MS
    return Math.min(day * DAY_MS + hour * HOUR_MS, newest)
  })
    .sort((a, b) => a - b)
    .map(instantOf)
}

/** The first day from `day` on on which families register; days are counted from 1970-01-01, a Thursday. */
const busyDayFrom = (kit: Kit, day: number): number => {
  const isLast = day >= Math.floor(Date.parse(kit.anchor) / DAY_MS) - LAST_DAYS
  return isLast || DAYS_OF_WEEK.has((day + 4) % 7) ? day : busyDayFrom(kit, day + 1)
}

/** The later one of `moment` and `minutes` after `other`, but half an hour before the anchor at the latest. */
export const notBefore = (kit: Kit, moment: Instant, other: Instant, minutes: number): Instant =>
  instantOf(
    Math.min(
      Math.max(Date.parse(moment), Date.parse(addMinutes(other, minutes))),
      Date.parse(addMinutes(kit.anchor, -30)),
    ),
  )
