import { type Instant, wallClockOf } from '../../kernel/time.ts'
import type { DrawnBracket } from '../draw/events.ts'

/** Durations in minutes. */
export interface Pace {
  readonly match: number
  readonly performance: number
  /** Between two brackets at a ring. */
  readonly changeover: number
  /** Once a day at each ring that is busy for more than `LONG_DAY` minutes. */
  readonly pause: number
}

/** Minutes of work after which a ring takes its break. */
export const LONG_DAY = 240

export interface BracketToRun {
  readonly divisionId: string
  readonly isOrdered: boolean
  readonly bracket: DrawnBracket
}

export interface RingDay {
  /** '' if the tournament has no rings: everything takes place at one. */
  readonly ring: string
  readonly brackets: number
  readonly matches: number
  readonly performances: number
  /** From the first match to the end of the last one, including the break. */
  readonly minutes: number
  readonly pause: number
}

/**
 * Number of matches in the main bracket, without byes. Repechage matches follow from results and are not known in
 * advance.
 */
export const matchesOf = ({ rounds }: DrawnBracket): number => {
  const all = rounds.flatMap(({ matches }) => matches).length
  const byes = (rounds[0]?.matches ?? []).filter(({ competitorIds }) => competitorIds.includes(null))
  return all - byes.length
}

/**
 * Estimates each ring's day: the longest bracket first, each at the ring that is free first. A bracket stays at its
 * ring. A knockout with a single athlete takes no time.
 */
export const dayOf = (brackets: readonly BracketToRun[], rings: readonly string[], pace: Pace): readonly RingDay[] => {
  const jobs = brackets
    .map(({ bracket, isOrdered }) => {
      const performances = isOrdered ? bracket.athletes.length : 0
      const matches = isOrdered ? 0 : matchesOf(bracket)
      return { matches, performances, minutes: matches * pace.match + performances * pace.performance }
    })
    .filter(({ matches, performances }) => matches + performances > 0)
    .sort((a, b) => b.minutes - a.minutes)
  const names = rings.length === 0 ? [''] : rings
  const days = names.map((ring) => ({ ring, brackets: 0, matches: 0, performances: 0, minutes: 0 }))
  for (const job of jobs) {
    const free = days.reduce((first, day) => (day.minutes < first.minutes ? day : first))
    free.brackets += 1
    free.matches += job.matches
    free.performances += job.performances
    free.minutes += job.minutes + pace.changeover
  }
  return days.map((day) => {
    // No changeover after the last bracket.
    const work = day.brackets === 0 ? 0 : day.minutes - pace.changeover
    const pause = work > LONG_DAY ? pace.pause : 0
    return { ...day, minutes: work + pause, pause }
  })
}

const A_DAY = 24 * 60

/**
 * The number of days of a tournament, and the total opening time: each day from its starting hour to its closing hour.
 */
export const openingOf = (
  { startDate, endDate }: { readonly startDate: Instant; readonly endDate: Instant },
  timezone: string,
): { readonly days: number; readonly minutes: number } => {
  const [start, end] = [startDate, endDate].map((at) => Date.parse(`${wallClockOf(at, timezone)}Z`) / 60_000)
  if (start === undefined || end === undefined) return { days: 1, minutes: 0 }
  const nights = Math.floor(end / A_DAY) - Math.floor(start / A_DAY)
  const perDay = end - start - nights * A_DAY
  // A tournament whose closing hour is before its starting hour runs through the night.
  return perDay > 0 ? { days: nights + 1, minutes: perDay * (nights + 1) } : { days: 1, minutes: end - start }
}
