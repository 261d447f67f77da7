import type { RehearsalPlan } from '../../commands/brackets/plan-rehearsal.ts'
import type { openingOf, UnmatchedEntry } from '../../domain/brackets/published.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import { LISTED_ROWS, LISTED_UNMATCHED, type RehearsalOnWire } from '../contract/rehearsal.ts'
import type { Rehearsed } from './rehearse-in-thread.ts'

export interface VisibleAthletes {
  /** By athlete. */
  readonly names: ReadonlyMap<string, string>
  /** Whether the caller may see the athletes' names. */
  readonly isAllowed: boolean
}

interface RehearsalDetails extends Pick<RehearsalPlan, 'year' | 'leftOut'> {
  readonly visible: VisibleAthletes
  readonly divisionNames: ReadonlyMap<string, string>
  /** Keys are the levels' `order`. */
  readonly levelLabels: ReadonlyMap<number, string>
  readonly opening: ReturnType<typeof openingOf>
}

export const presentRehearsal = ({ rehearsal, athletes }: Rehearsed, details: RehearsalDetails): RehearsalOnWire => {
  const { unmatched, divisions, events, rings } = rehearsal
  const { opening } = details
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
      entries: listed(unmatched.slice(0, LISTED_UNMATCHED), athletes, details),
    },
    events: events.map(({ income, ...event }) => ({ ...event, income: toDollars(income) })),
    divisions: divisions.map(({ divisionId, eventId, athletes: count, brackets }) => ({
      divisionId,
      eventTitle: titles.get(eventId) ?? '',
      name: details.divisionNames.get(divisionId) ?? '',
      athletes: count,
      brackets: [...brackets],
    })),
    pricingStrategy: rehearsal.pricingStrategy,
    income: toDollars(rehearsal.income),
    day: { minutes, days: opening.days, beyondEnd: Math.max(0, minutes - opening.minutes), rings: [...rings] },
    leftOut: { count: details.leftOut.length, rows: details.leftOut.slice(0, LISTED_ROWS) },
  }
}

type Cause = RehearsalOnWire['unmatched']['causes'][number]

/** Sorted by frequency, highest first. */
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
  { visible, year, levelLabels }: RehearsalDetails,
): RehearsalOnWire['unmatched']['entries'] => {
  const byId = new Map(athletes.map((athlete) => [athlete.studentId, athlete]))
  return unmatched.map(({ studentId, eventTitle, reason, fields }) => {
    const athlete = visible.isAllowed ? byId.get(studentId) : undefined
    const { birthYear = null, gender = null, weight = 0, levelOrder = null } = athlete ?? {}
    return {
      name: visible.names.get(studentId) ?? null,
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
