import { type Cents, sumCents } from '../../kernel/money.ts'
import type { Instant } from '../../kernel/time.ts'
import { priceCart } from '../../registration/published.ts'
import { type DivisionRule, type Offer, strategyInForce } from '../../tournaments/published.ts'
import { drawAll } from '../draw/draw-all.ts'
import type { UnmatchedReason } from '../draw/events.ts'
import type { Competitor } from '../draw/seating.ts'
import { type AthleteFacts, type Division, failingFields } from '../match-divisions.ts'
import { type BracketToRun, dayOf, type Pace, type RingDay } from './day.ts'

/** A possible athlete, with the events they would enter. */
export interface FieldAthlete extends AthleteFacts, Competitor {
  readonly eventIds: readonly string[]
  /** Titles of events they would enter that the tournament does not have. */
  readonly otherEvents: readonly string[]
}

export interface RehearsalInput {
  readonly field: readonly FieldAthlete[]
  readonly offer: Offer
  readonly divisions: readonly Division[]
  readonly teamEventIds: ReadonlySet<string>
  readonly orderedEventIds: ReadonlySet<string>
  readonly rings: readonly string[]
  readonly pace: Pace
  /** When all of them register; determines the prices. */
  readonly pricesAt: Instant
  readonly seed: string
}

export interface UnmatchedEntry {
  readonly studentId: string
  /** Null for an event that the tournament does not have. */
  readonly eventId: string | null
  readonly eventTitle: string
  readonly reason: UnmatchedReason | 'no-such-event' | 'event-without-divisions'
  /** The fields that no division accepts; empty unless the reason is `no-division`. */
  readonly fields: readonly DivisionRule['field'][]
}

export interface Rehearsal {
  readonly athletes: number
  /** Entries in athletes' events: an athlete in two events counts twice. */
  readonly entries: number
  readonly matched: number
  readonly unmatched: readonly UnmatchedEntry[]
  /** In the tournament's order. Includes events of coaches and referees, who are in no bracket but pay. */
  readonly events: readonly {
    readonly eventId: string
    readonly title: string
    readonly entries: number
    readonly capacity: number | null
    readonly income: Cents
    /** Number of entries without a price at that time, which could not be registered. */
    readonly withoutPrice: number
  }[]
  /** All divisions, including empty ones; `brackets` are the sizes of their brackets. */
  readonly divisions: readonly {
    readonly divisionId: string
    readonly eventId: string
    readonly athletes: number
    readonly brackets: readonly number[]
  }[]
  /** The title of the prices in force; null when all have expired. */
  readonly pricingStrategy: string | null
  /** Income from entries, without fees, taxes and catalog items. */
  readonly income: Cents
  readonly rings: readonly RingDay[]
}

/**
 * Rehearses a tournament with these athletes: who matches no division and why, the brackets as they would be drawn, the
 * price of the entries, and how long the rings would be busy. Uses the same functions as the draw and the cart; writes
 * nothing.
 */
export const rehearse = (input: RehearsalInput): Rehearsal => {
  const { field, offer, divisions, orderedEventIds } = input
  const forAthletes = new Set(offer.events.flatMap(({ eventId, role }) => (role === 'Athlete' ? [eventId] : [])))
  const athletes = field.flatMap(({ eventIds, otherEvents: _, ...athlete }) =>
    eventIds.filter((eventId) => forAthletes.has(eventId)).map((eventId) => ({ ...athlete, eventId })),
  )
  const drawn = drawAll({ ...input, athletes, bracketIdOf: (divisionId, index) => `${divisionId}-${index}` })
  const byDivision = new Map(drawn.divisions.map((division) => [division.divisionId, division.brackets]))
  const toRun = drawn.divisions.flatMap(({ divisionId, eventId, brackets }) =>
    brackets.map((bracket): BracketToRun => ({ divisionId, bracket, isOrdered: orderedEventIds.has(eventId) })),
  )
  const prices = pricesOf(input)
  const unknown = field.reduce((sum, { otherEvents }) => sum + otherEvents.length, 0)
  return {
    athletes: field.length,
    entries: athletes.length + unknown,
    matched: toRun.reduce((sum, { bracket }) => sum + bracket.athletes.length, 0),
    unmatched: unmatchedOf(input, athletes, drawn.unmatched),
    events: offer.events.map(({ eventId, title, capacity }) => {
      const own = prices.get(eventId) ?? []
      return {
        eventId,
        title,
        capacity,
        entries: own.length,
        income: sumCents(own.map((price) => price ?? 0)),
        withoutPrice: own.filter((price) => price === null).length,
      }
    }),
    divisions: divisions.map(({ divisionId, eventId }) => {
      const sizes = (byDivision.get(divisionId) ?? []).map((bracket) => bracket.athletes.length)
      return { divisionId, eventId, athletes: sizes.reduce((sum, size) => sum + size, 0), brackets: sizes }
    }),
    pricingStrategy: strategyInForce(offer, input.pricesAt)?.title ?? null,
    income: sumCents([...prices.values()].flat().map((price) => price ?? 0)),
    rings: dayOf(toRun, input.rings, input.pace),
  }
}

/** The price of each entry, by event; the entries of each athlete form one cart. */
const pricesOf = ({ field, offer, pricesAt }: RehearsalInput): ReadonlyMap<string, readonly (Cents | null)[]> => {
  const lines = field.flatMap(({ studentId, eventIds }) => {
    const entries = eventIds.map((eventId) => ({ eventId, studentId }))
    return priceCart(offer, { entries, items: [] }, [], pricesAt).lines.flatMap((line) =>
      line.kind === 'event' ? [line] : [],
    )
  })
  const byEvent = Map.groupBy(lines, ({ eventId }) => eventId)
  return new Map([...byEvent].map(([eventId, own]) => [eventId, own.map(({ price }) => price)]))
}

const unmatchedOf = (
  { field, offer, divisions }: RehearsalInput,
  athletes: readonly (AthleteFacts & { readonly studentId: string; readonly eventId: string })[],
  undrawn: ReturnType<typeof drawAll>['unmatched'],
): readonly UnmatchedEntry[] => {
  const titles = new Map(offer.events.map(({ eventId, title }) => [eventId, title]))
  const byId = new Map(field.map((athlete) => [athlete.studentId, athlete]))
  const divisionsOf = Map.groupBy(divisions, ({ eventId }) => eventId)
  const inEvent = (eventId: string) => ({ eventId, eventTitle: titles.get(eventId) ?? '' })
  return [
    ...[...undrawn].flatMap(([eventId, left]) =>
      left.map(({ studentId, reason }): UnmatchedEntry => {
        const athlete = byId.get(studentId)
        const isExplained = reason !== 'no-division' || athlete === undefined
        const fields = isExplained ? [] : failingFields(athlete, divisionsOf.get(eventId) ?? [])
        return { studentId, ...inEvent(eventId), reason, fields }
      }),
    ),
    ...athletes
      .filter(({ eventId }) => !divisionsOf.has(eventId))
      .map(
        ({ studentId, eventId }): UnmatchedEntry => ({
          studentId,
          ...inEvent(eventId),
          reason: 'event-without-divisions',
          fields: [],
        }),
      ),
    ...field.flatMap(({ studentId, otherEvents }) =>
      otherEvents.map(
        (eventTitle): UnmatchedEntry => ({
          studentId,
          eventId: null,
          eventTitle,
          reason: 'no-such-event',
          fields: [],
        }),
      ),
    ),
  ]
}
