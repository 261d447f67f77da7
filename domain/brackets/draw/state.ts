import { aggregate } from '../../kernel/decider.ts'
import type { DrawEvent } from './events.ts'

export interface BracketInDraw {
  readonly bracketId: string
  readonly divisionId: string
  readonly eventId: string
  /** By sequence. */
  readonly studentIds: readonly string[]
}

export interface Draw {
  /** Null before the first draw. */
  readonly drawId: string | null
  /** The brackets of the latest draw; earlier ones are void. */
  readonly brackets: ReadonlyMap<string, BracketInDraw>
  /** The athletes of the latest draw, in a bracket or unmatched: for each event the students of its divisions. */
  readonly drawn: Drawn
  /** The totals of each draw, including earlier ones. */
  readonly draws: ReadonlyMap<string, DrawTotals>
}

/** Many small sets, because one large set would be copied with each of a thousand divisions. */
type Drawn = ReadonlyMap<string, readonly ReadonlySet<string>[]>

export interface DrawTotals {
  readonly brackets: number
  readonly athletes: number
  readonly unmatched: number
}

const initial: Draw = { drawId: null, brackets: new Map(), drawn: new Map(), draws: new Map() }

const withDrawn = (drawn: Drawn, eventId: string, athletes: readonly { readonly studentId: string }[]): Drawn =>
  new Map(drawn).set(eventId, [...(drawn.get(eventId) ?? []), new Set(athletes.map(({ studentId }) => studentId))])

/**
 * Whether brackets are drawn, but this student's entry in the event is neither in one of them nor among the unmatched.
 */
export const isLeftOut = ({ drawId, drawn }: Draw, eventId: string, studentId: string): boolean =>
  drawId !== null && drawn.get(eventId)?.some((students) => students.has(studentId)) !== true

/** What two students trade: each id of one becomes the other's. */
export const tradedBy =
  ([one, other]: readonly string[]) =>
  <T extends string | null>(studentId: T): T | string => {
    if (studentId === one) return other ?? studentId
    return studentId === other ? (one ?? studentId) : studentId
  }

const evolve = (state: Draw, event: DrawEvent): Draw => {
  switch (event.type) {
    case 'BracketsRegenerated': {
      const { drawId, brackets, athletes, unmatched } = event.data
      const draws = new Map(state.draws).set(drawId, { brackets, athletes, unmatched })
      return { drawId, brackets: new Map(), drawn: new Map(), draws }
    }
    case 'DivisionDrawn': {
      const { divisionId, eventId } = event.data
      const brackets = new Map(state.brackets)
      for (const { bracketId, athletes } of event.data.brackets) {
        const studentIds = athletes.map(({ studentId }) => studentId)
        brackets.set(bracketId, { bracketId, divisionId, eventId, studentIds })
      }
      const athletes = event.data.brackets.flatMap((bracket) => bracket.athletes)
      return { ...state, brackets, drawn: withDrawn(state.drawn, eventId, athletes) }
    }
    case 'AthletesSwapped': {
      const { bracketId, studentIds } = event.data
      const bracket = state.brackets.get(bracketId)
      if (bracket === undefined) return state
      const traded = { ...bracket, studentIds: bracket.studentIds.map(tradedBy(studentIds)) }
      return { ...state, brackets: new Map(state.brackets).set(bracketId, traded) }
    }
    case 'AthletesUnmatched':
      return { ...state, drawn: withDrawn(state.drawn, event.data.eventId, event.data.athletes) }
    default:
      return state
  }
}

/** Stream `draw-<tenant>.<tournamentId>`. */
export const drawAggregate = aggregate<Draw, DrawEvent, { readonly tournamentId: string }>({
  name: 'draw',
  ids: ({ tournamentId }) => [tournamentId],
  initial,
  evolve,
})
