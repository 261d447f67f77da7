import type { RehearsalPlan } from '../../commands/brackets/plan-rehearsal.ts'
import type { openingOf, UnmatchedEntry } from '../../domain/brackets/published.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import { LISTED_ROWS, LISTED_UNMATCHED, type RehearsalOnWire } from '../contract/rehearsal.ts'
import type { Rehearsed } from './rehearse-in-thread.ts'

export interface Seen {
  /** By athlete. */
  readonly names: ReadonlyMap<string, string>
  /** Whether the caller may see who the athletes are. */
  readonly isAllowed: boolean
}

interface Beside extends Pick<RehearsalPlan, 'year' | 'leftOut'> {
  readonly seen: Seen
  readonly divisionNames: ReadonlyMap<string, string>
  /** By the level's order. */
  readonly levelLabels: ReadonlyMap<number, string>
  readonly opening: ReturnType<typeof openingOf>
}

export const presentRehearsal = ({ rehearsal, athletes }: Rehearsed, beside: Beside): RehearsalOnWire => {
  const { unmatched, divisions, events, rings } = rehearsal
  const { opening } = beside
  const titles = new Map(events.map(({ eventId, title }) => [eventId, title]))
  const sizes = divisions.flatMap(({ brackets }) => brackets)
  const minutes = Math.max(0, ...rings.map((ring) => ring.minutes))
  return {
    athletes: rehearsal.athletes,
    entries: rehearsal.entries,
    matched: rehearsal.matched,
    brackets: sizes.length,
    alone: sizes.filter((size) => size === 1).length,
    unmatched: {
      count: unmatched.length,
      causes: causesOf(unmatched),
      entries: listed(unmatched.slice(0, LISTED_UNMATCHED), athletes, beside),
    },
    events: events.map(({ income, ...event }) => ({ ...event, income: toDollars(income) })),
    divisions: divisions.map(({ divisionId, eventId, athletes: count, brackets }) => ({
      divisionId,
      eventTitle: titles.get(eventId) ?? '',
      name: beside.divisionNames.get(divisionId) ?? '',
      athletes: count,
      brackets: [...brackets],
    })),
    pricingStrategy: rehearsal.pricingStrategy,
    income: toDollars(rehearsal.income),
    day: { minutes, days: opening.days, beyondEnd: Math.max(0, minutes - opening.minutes), rings: [...rings] },
    leftOut: { count: beside.leftOut.length, rows: beside.leftOut.slice(0, LISTED_ROWS) },
  }
}

type Cause = RehearsalOnWire['unmatched']['causes'][number]

/** The most frequent first. */
const causesOf = (unmatched: readonly UnmatchedEntry[]): Cause[] =>
  [...Map.groupBy(unmatched, ({ eventTitle, reason, fields }) => [eventTitle, reason, ...fields].join('\n')).values()]
    .flatMap((same) =>
      same
        .slice(0, 1)
        .map(({ eventTitle, reason, fields }) => ({ eventTitle, reason, fields: [...fields], count: same.length })),
    )
    .sort((a, b) => b.count - a.count)

const listed = (
  unmatched: readonly UnmatchedEntry[],
  athletes: Rehearsed['athletes'],
  { seen, year, levelLabels }: Beside,
): RehearsalOnWire['unmatched']['entries'] => {
  const byId = new Map(athletes.map((athlete) => [athlete.studentId, athlete]))
  return unmatched.map(({ studentId, eventTitle, reason, fields }) => {
    const athlete = seen.isAllowed ? byId.get(studentId) : undefined
    const { birthYear = null, gender = null, weight = 0, levelOrder = null } = athlete ?? {}
    return {
      name: seen.names.get(studentId) ?? null,
      eventTitle,
      reason,
      fields: [...fields],
      gender,
      age: birthYear === null ? null : year - birthYear,
      weight: weight > 0 ? weight : null,
      level: levelOrder === null ? null : (levelLabels.get(levelOrder) ?? null),
    }
  })
}
