import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, count, idOf, name, rank, referenceTo, token } from '../../kernel/fields.ts'
import { plural } from '../../kernel/plural.ts'

export const match = z.object({
  matchId: token(),
  /** Two competitors. Null is a bye in the first round, and undecided in later rounds. */
  competitorIds: z.array(referenceTo('student').nullable()).length(2),
})
export const round = z.object({ sequence: rank(), matches: z.array(match) })

export const drawnBracket = z.object({
  bracketId: idOf('bracket'),
  label: name(),
  /** By sequence: top to bottom of a knockout sheet, or the order of performance. */
  athletes: z.array(z.object({ studentId: idOf('student'), sequence: rank() })),
  /** Empty for performances in order and for a single athlete; older draws may have rounds in both cases. */
  rounds: z.array(round),
})
export type DrawnBracket = z.infer<typeof drawnBracket>

/** A bracket after a change of the draw, whole. */
export const arrangedBracket = drawnBracket.extend({
  /** By sequence. The history of an athlete has the moves of that athlete only. */
  athletes: z.array(z.object({ studentId: referenceTo('student'), sequence: rank() })),
  divisionId: idOf('division'),
  /** The divisions whose athletes it holds: its own first, then those merged into it. */
  divisionIds: z.array(referenceTo('division')),
})
export type ArrangedBracket = z.infer<typeof arrangedBracket>

/** What a division has rules about. */
export const DIVISION_RULES = ['birth-year', 'level', 'gender', 'weight'] as const
export type RuleOfDivision = (typeof DIVISION_RULES)[number]

/** An athlete who does not fit a division, with the rules that do not hold. */
export interface Misfit {
  readonly studentId: string
  readonly rules: readonly RuleOfDivision[]
}

/** Whether a division performs in an order instead of a tree. */
const isInOrder = (brackets: readonly DrawnBracket[]): boolean =>
  brackets.every(({ rounds }) => rounds.length === 0) && brackets.some(({ athletes }) => athletes.length > 1)

/** What every change of brackets says: the brackets as they are from now on. */
const arrangement = {
  tournamentId: idOf('tournament'),
  drawId: idOf('draw'),
  changeId: token(),
  eventId: idOf('event'),
  divisionId: idOf('division'),
  /** The brackets that are new or different. */
  brackets: z.array(arrangedBracket),
  /** The brackets that the draw no longer has. */
  goneIds: z.array(referenceTo('bracket')),
  /** Brackets of the tournament after the change. */
  total: count(),
}

export const unmatchedReason = z.enum([
  'no-division',
  'missing-date-of-birth',
  'missing-gender',
  'missing-level',
  'missing-weight',
])
export type UnmatchedReason = z.infer<typeof unmatchedReason>

/** The brackets of a tournament, which are always drawn together. Stream `draw-<tenant>.<tournamentId>`. */
export const drawEvents = {
  /** Voids all earlier brackets of the tournament; the new ones follow in the same append. */
  BracketsRegenerated: event(
    1,
    z.object({
      tournamentId: idOf('tournament'),
      drawId: idOf('draw'),
      /** Seed of the random draw: the same athletes and seed give the same brackets. */
      seed: token(),
      brackets: count(),
      athletes: count(),
      unmatched: count(),
    }),
    {
      audit: {
        about: 'draw',
        values: ({ brackets, unmatched }) => ({ brackets, unmatched }),
        title: (data) =>
          `Brackets regenerated: ${plural(data.brackets, 'bracket', 'brackets')}, ${data.unmatched} unmatched`,
      },
    },
  ),
  DivisionDrawn: event(
    1,
    z.object({
      tournamentId: idOf('tournament'),
      drawId: idOf('draw'),
      divisionId: idOf('division'),
      eventId: idOf('event'),
      brackets: z.array(drawnBracket),
    }),
    {
      audit: {
        about: 'division',
        partOf: 'draw',
        values: ({ divisionId, brackets }, named) => ({
          division: named('division', divisionId) ?? '–',
          kind: isInOrder(brackets) ? 'order' : 'tree',
        }),
        title: ({ divisionId, brackets }, named) => {
          const drawn = isInOrder(brackets) ? 'performance order drawn' : 'drawn'
          return `${named('division', divisionId) ?? 'Division'} ${drawn}`
        },
        facts: 'all',
      },
    },
  ),
  /** Two athletes of a bracket trade places: in the order of performance, or as competitors of every match. */
  AthletesSwapped: event(
    1,
    z.object({
      tournamentId: idOf('tournament'),
      drawId: idOf('draw'),
      divisionId: idOf('division'),
      eventId: idOf('event'),
      bracketId: idOf('bracket'),
      studentIds: z.array(referenceTo('student')).length(2),
    }),
    {
      audit: {
        about: 'bracket',
        values: ({ divisionId }, named) => ({ division: named('division', divisionId) ?? '–' }),
        title: ({ divisionId }, named) => `${named('division', divisionId) ?? 'Division'}: two athletes trade places`,
        omits: ['studentIds'],
      },
    },
  ),
  /** An athlete leaves a bracket for another one of the same event, whose division is `divisionId`. */
  AthleteMoved: event(
    1,
    z.object({
      ...arrangement,
      studentId: idOf('student'),
      bracketId: idOf('bracket'),
      fromBracketId: idOf('bracket'),
      fromDivisionId: idOf('division'),
      /** The rules of the new division that do not hold, as the director confirmed. */
      setAside: z.array(choice(DIVISION_RULES, { label: 'Rule set aside' })),
    }),
    {
      audit: {
        about: 'bracket',
        values: ({ divisionId }, named) => ({ division: named('division', divisionId) ?? '–' }),
        title: ({ divisionId }, named) => `Athlete moved to ${named('division', divisionId) ?? 'another division'}`,
        omits: ['brackets', 'goneIds', 'total'],
      },
    },
  ),
  /** An athlete of the event who is in none of its brackets gets a place in one. */
  AthletePlaced: event(
    1,
    z.object({
      ...arrangement,
      studentId: idOf('student'),
      bracketId: idOf('bracket'),
      /** The rules of the division that do not hold, as the director confirmed. */
      setAside: z.array(choice(DIVISION_RULES, { label: 'Rule set aside' })),
    }),
    {
      audit: {
        about: 'bracket',
        values: ({ divisionId }, named) => ({ division: named('division', divisionId) ?? '–' }),
        title: ({ divisionId }, named) => `Athlete put into ${named('division', divisionId) ?? 'a division'}`,
        omits: ['brackets', 'goneIds', 'total'],
      },
    },
  ),
  /** The athletes of `mergedDivisionId` are drawn together with those of `divisionId`, in brackets of the latter. */
  DivisionsMerged: event(
    2,
    z.object({
      ...arrangement,
      mergedDivisionId: idOf('division'),
      /** The athletes who do not fit, each with the rules that do not hold, as the director confirmed. */
      setAside: z.array(
        z.object({
          studentId: idOf('student'),
          rules: z.array(choice(DIVISION_RULES, { label: 'Rule set aside' })),
        }),
      ),
    }),
    {
      audit: {
        about: 'division',
        values: ({ divisionId, mergedDivisionId }, named) => ({
          merged: named('division', mergedDivisionId) ?? '–',
          division: named('division', divisionId) ?? '–',
        }),
        title: ({ divisionId, mergedDivisionId }, named) =>
          `${named('division', mergedDivisionId) ?? 'Division'} merged into ${named('division', divisionId) ?? 'division'}`,
        omits: ['brackets', 'goneIds', 'total'],
      },
      upcasters: [(data) => ({ ...(data as object), setAside: [] })],
    },
  ),
  /** A move, a placing or a merge is undone: its brackets are as they were before. */
  BracketsRestored: event(1, z.object(arrangement), {
    audit: {
      about: 'division',
      values: ({ divisionId }, named) => ({ division: named('division', divisionId) ?? '–' }),
      title: ({ divisionId }, named) => `${named('division', divisionId) ?? 'Division'}: change of brackets undone`,
      omits: ['brackets', 'goneIds', 'total'],
    },
  }),
  AthletesUnmatched: event(
    1,
    z.object({
      tournamentId: idOf('tournament'),
      drawId: idOf('draw'),
      eventId: idOf('event'),
      athletes: z.array(z.object({ studentId: idOf('student'), reason: unmatchedReason })),
    }),
    {
      audit: {
        about: 'event',
        partOf: 'draw',
        values: ({ eventId, athletes }, named) => ({
          event: named('event', eventId) ?? '–',
          athletes: athletes.length,
        }),
        title: ({ eventId, athletes }, named) => {
          const without = `${plural(athletes.length, 'athlete', 'athletes')} without a division`
          const event = named('event', eventId)
          return event === null ? without : `${event}: ${without}`
        },
        omits: ['athletes'],
      },
    },
  ),
}
export type DrawEvent = EventOf<typeof drawEvents>
/** The changes that replace whole brackets. */
export type ArrangementEvent = Extract<
  DrawEvent,
  { type: 'AthleteMoved' | 'AthletePlaced' | 'DivisionsMerged' | 'BracketsRestored' }
>
