import { aggregate } from '../../kernel/decider.ts'
import type { DrawEvent } from './events.ts'

export interface BracketInDraw {
  readonly bracketId: string
  readonly divisionId: string
  readonly eventId: string
  readonly numberOfAthletes: number
}

export interface Draw {
  /** Null before the first draw. */
  readonly drawId: string | null
  /** The brackets of the newest draw; earlier ones are void. */
  readonly brackets: ReadonlyMap<string, BracketInDraw>
  /** Who was drawn, in a bracket or among those who fit none: event and student. */
  readonly drawn: ReadonlySet<string>
  /** What each draw resulted in, earlier ones included. */
  readonly draws: ReadonlyMap<string, DrawTotals>
}

export interface DrawTotals {
  readonly brackets: number
  readonly athletes: number
  readonly unmatched: number
}

const initial: Draw = { drawId: null, brackets: new Map(), drawn: new Set(), draws: new Map() }

const seatOf = (eventId: string, studentId: string): string => JSON.stringify([eventId, studentId])

/** Whether brackets are drawn, and this student's entry in the event is in none of them and not among the unmatched. */
export const isLeftOut = ({ drawId, drawn }: Draw, eventId: string, studentId: string): boolean =>
  drawId !== null && !drawn.has(seatOf(eventId, studentId))

const evolve = (state: Draw, event: DrawEvent): Draw => {
  switch (event.type) {
    case 'BracketsRegenerated': {
      const { drawId, brackets, athletes, unmatched } = event.data
      const draws = new Map(state.draws).set(drawId, { brackets, athletes, unmatched })
      return { drawId, brackets: new Map(), drawn: new Set(), draws }
    }
    case 'DivisionDrawn': {
      const { divisionId, eventId } = event.data
      const brackets = new Map(state.brackets)
      const drawn = new Set(state.drawn)
      for (const { bracketId, athletes } of event.data.brackets) {
        brackets.set(bracketId, { bracketId, divisionId, eventId, numberOfAthletes: athletes.length })
        for (const { studentId } of athletes) drawn.add(seatOf(eventId, studentId))
      }
      return { ...state, brackets, drawn }
    }
    case 'AthletesUnmatched': {
      const { eventId, athletes } = event.data
      return {
        ...state,
        drawn: new Set([...state.drawn, ...athletes.map(({ studentId }) => seatOf(eventId, studentId))]),
      }
    }
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
