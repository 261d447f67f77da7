import { wallClockOf } from '../../domain/kernel/time.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How far ahead clock changes are written; no one keeps a file for longer. */
const YEARS_AHEAD = 10

/**
 * A VTIMEZONE with each clock change of the zone while an entry repeats (RFC 5545 §3.6.5), so that programs that do not
 * know the zone's name show the same times.
 */
export const zoneLines = (timeZone: string, firstDate: string, lastDate: string | null): readonly string[] => {
  const from = Date.parse(`${firstDate}T00:00:00.000Z`) - 2 * DAY_MS
  const to = Math.min(
    from + YEARS_AHEAD * 366 * DAY_MS,
    lastDate === null ? Number.POSITIVE_INFINITY : Date.parse(`${lastDate}T00:00:00.000Z`) + 2 * DAY_MS,
  )
  const aheadAt = aheadIn(timeZone)
  const first = aheadAt(from)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('STANDARD', '19700101T000000', first, first),
    ...changesOf(aheadAt, from, to).flatMap(({ at, before, after }) =>
      observance(after > before ? 'DAYLIGHT' : 'STANDARD', wallClockLine(at + before * MINUTE_MS), before, after),
    ),
    'END:VTIMEZONE',
  ]
}

type AheadAt = (at: number) => number

/** The zone's offset from UTC in minutes. */
const aheadIn =
  (timeZone: string): AheadAt =>
  (at) => {
    const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS
    return (Date.parse(`${wallClockOf(new Date(minute).toISOString(), timeZone)}Z`) - minute) / MINUTE_MS
  }

interface ClockChange {
  readonly at: number
  readonly before: number
  readonly after: number
}

const changesOf = (aheadAt: AheadAt, from: number, to: number): readonly ClockChange[] => {
  const changes: ClockChange[] = []
  let before = aheadAt(from)
  for (let day = from; day < to; day += DAY_MS) {
    const after = aheadAt(day + DAY_MS)
    if (after !== before) changes.push({ at: firstWith(aheadAt, after, day, day + DAY_MS), before, after })
    before = after
  }
  return changes
}

/** Finds the first minute after `low` at which the offset is `ahead`. */
const firstWith = (aheadAt: AheadAt, ahead: number, low: number, high: number): number => {
  let [not, is] = [low, high]
  while (is - not > MINUTE_MS) {
    const middle = not + Math.floor((is - not) / 2 / MINUTE_MS) * MINUTE_MS
    if (aheadAt(middle) === ahead) is = middle
    else not = middle
  }
  return is
}

const observance = (kind: 'STANDARD' | 'DAYLIGHT', start: string, before: number, after: number) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offset(before)}`,
  `TZOFFSETTO:${offset(after)}`,
  `END:${kind}`,
]

/** `20260308T020000`: the local time before the change. */
const wallClockLine = (localTime: number): string =>
  new Date(localTime).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

/** `-0600` */
const offset = (minutes: number): string => {
  const away = Math.abs(minutes)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(away / 60))}${two(away % 60)}`
}
