import { aggregate } from '../../kernel/decider.ts'
import type { ArrangementEvent, DrawEvent, DrawnBracket } from './events.ts'

export interface BracketInDraw {
  readonly bracketId: string
  readonly divisionId: string
  readonly eventId: string
  /** By sequence. */
  readonly studentIds: readonly string[]
  readonly label: string
  /** The divisions whose athletes it holds: its own first, then those merged into it. */
  readonly divisionIds: readonly string[]
  readonly rounds: DrawnBracket['rounds']
  /** The latest move, placing or merge, or the marker of a trade of places; null as it was drawn. */
  readonly changedBy: string | null
}

/** A move, a placing or a merge, with its brackets before and after. */
export interface BracketsChange {
  readonly eventId: string
  readonly divisionId: string
  readonly before: readonly BracketInDraw[]
  readonly afterIds: readonly string[]
  readonly isPlacing: boolean
}

export interface Draw {
  /** Null before the first draw. */
  readonly drawId: string | null
  /** Seed of the latest draw. */
  readonly seed: string
  /** The brackets of the latest draw; earlier ones are void. */
  readonly brackets: ReadonlyMap<string, BracketInDraw>
  /** The athletes of the latest draw as it was drawn, in a bracket or unmatched: for each event the students of its divisions. */
  readonly drawn: Drawn
  /** The totals of each draw, including earlier ones. */
  readonly draws: ReadonlyMap<string, DrawTotals>
  /** The moves, placings and merges since the latest draw, by id, without those that were undone. */
  readonly changes: ReadonlyMap<string, BracketsChange>
  readonly undoneIds: ReadonlySet<string>
}

/** Many small sets, because one large set would be copied with each of a thousand divisions. */
type Drawn = ReadonlyMap<string, readonly ReadonlySet<string>[]>

export interface DrawTotals {
  readonly brackets: number
  readonly athletes: number
  readonly unmatched: number
}

const initial: Draw = {
  drawId: null,
  seed: '',
  brackets: new Map(),
  drawn: new Map(),
  draws: new Map(),
  changes: new Map(),
  undoneIds: new Set(),
}

const withDrawn = (drawn: Drawn, eventId: string, athletes: readonly { readonly studentId: string }[]): Drawn =>
  new Map(drawn).set(eventId, [...(drawn.get(eventId) ?? []), new Set(athletes.map(({ studentId }) => studentId))])

/**
 * Whether brackets are drawn, but this student's entry in the event is neither in one of them nor among the unmatched.
 */
export const isLeftOut = (state: Draw, eventId: string, studentId: string): boolean =>
  state.drawId !== null &&
  state.drawn.get(eventId)?.some((students) => students.has(studentId)) !== true &&
  !isInBracket(state, eventId, studentId)

/** Whether the student has a place in a bracket of the event. */
export const isInBracket = ({ brackets }: Draw, eventId: string, studentId: string): boolean =>
  [...brackets.values()].some((one) => one.eventId === eventId && one.studentIds.includes(studentId))

/** The brackets of a division in the draw, in their order. */
export const bracketsOf = ({ brackets }: Draw, eventId: string, divisionId: string): readonly BracketInDraw[] =>
  [...brackets.values()]
    .filter((bracket) => bracket.eventId === eventId && bracket.divisionId === divisionId)
    .sort((a, b) => (a.label < b.label ? -1 : 1))

/** The brackets that a change made, and those it replaced; empty for a change that is not known. */
export const bracketsOfChange = ({ changes }: Draw, changeId: string): readonly string[] => {
  const change = changes.get(changeId)
  if (change === undefined) return []
  return [...new Set([...change.afterIds, ...change.before.map(({ bracketId }) => bracketId)])]
}

/** What two students trade: each id of one becomes the other's. */
export const tradedBy =
  ([one, other]: readonly string[]) =>
  <T extends string | null>(studentId: T): T | string => {
    if (studentId === one) return other ?? studentId
    return studentId === other ? (one ?? studentId) : studentId
  }

/** What a trade of places writes over the change before it, which then can no longer be undone. */
const TRADED = 'traded'

const arranged = (state: Draw, { type, data }: ArrangementEvent): Draw => {
  const { changeId, eventId, divisionId, goneIds } = data
  const brackets = new Map(state.brackets)
  const changes = new Map(state.changes)
  const before = [...goneIds, ...data.brackets.map(({ bracketId }) => bracketId)].flatMap(
    (bracketId) => state.brackets.get(bracketId) ?? [],
  )
  for (const bracketId of goneIds) brackets.delete(bracketId)
  for (const { athletes, ...bracket } of data.brackets) {
    const studentIds = athletes.map(({ studentId }) => studentId)
    brackets.set(bracket.bracketId, { ...bracket, eventId, studentIds, changedBy: changeId })
  }
  if (type !== 'BracketsRestored') {
    const afterIds = data.brackets.map(({ bracketId }) => bracketId)
    changes.set(changeId, { eventId, divisionId, before, afterIds, isPlacing: type === 'AthletePlaced' })
    return { ...state, brackets, changes }
  }
  // The brackets before also say which change came before, which can be undone again.
  for (const bracket of state.changes.get(changeId)?.before ?? []) brackets.set(bracket.bracketId, bracket)
  changes.delete(changeId)
  return { ...state, brackets, changes, undoneIds: new Set(state.undoneIds).add(changeId) }
}

const evolve = (state: Draw, event: DrawEvent): Draw => {
  switch (event.type) {
    case 'BracketsRegenerated': {
      const { drawId, seed, brackets, athletes, unmatched } = event.data
      const draws = new Map(state.draws).set(drawId, { brackets, athletes, unmatched })
      return { ...initial, drawId, seed, draws, undoneIds: state.undoneIds }
    }
    case 'DivisionDrawn': {
      const { divisionId, eventId } = event.data
      const brackets = new Map(state.brackets)
      for (const { bracketId, athletes, label, rounds } of event.data.brackets) {
        const studentIds = athletes.map(({ studentId }) => studentId)
        const of = { bracketId, divisionId, eventId, studentIds, label, rounds }
        brackets.set(bracketId, { ...of, divisionIds: [divisionId], changedBy: null })
      }
      const athletes = event.data.brackets.flatMap((bracket) => bracket.athletes)
      return { ...state, brackets, drawn: withDrawn(state.drawn, eventId, athletes) }
    }
    case 'AthletesSwapped': {
      const { bracketId, studentIds } = event.data
      const bracket = state.brackets.get(bracketId)
      if (bracket === undefined) return state
      const trade = tradedBy(studentIds)
      const rounds = bracket.rounds.map(({ sequence, matches }) => ({
        sequence,
        matches: matches.map(({ matchId, competitorIds }) => ({ matchId, competitorIds: competitorIds.map(trade) })),
      }))
      const traded = { ...bracket, studentIds: bracket.studentIds.map(trade), rounds, changedBy: TRADED }
      return { ...state, brackets: new Map(state.brackets).set(bracketId, traded) }
    }
    case 'AthleteMoved':
    case 'AthletePlaced':
    case 'DivisionsMerged':
    case 'BracketsRestored':
      return arranged(state, event)
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
