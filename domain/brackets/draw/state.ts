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
  /** What each draw resulted in, earlier ones included. */
  readonly draws: ReadonlyMap<string, DrawTotals>
}

export interface DrawTotals {
  readonly brackets: number
  readonly athletes: number
  readonly unmatched: number
}

const initial: Draw = { drawId: null, brackets: new Map(), draws: new Map() }

const evolve = (state: Draw, event: DrawEvent): Draw => {
  switch (event.type) {
    case 'BracketsRegenerated': {
      const { drawId, brackets, athletes, unmatched } = event.data
      const draws = new Map(state.draws).set(drawId, { brackets, athletes, unmatched })
      return { drawId, brackets: new Map(), draws }
    }
    case 'DivisionDrawn': {
      const { divisionId, eventId } = event.data
      const brackets = new Map(state.brackets)
      for (const { bracketId, athletes } of event.data.brackets) {
        brackets.set(bracketId, { bracketId, divisionId, eventId, numberOfAthletes: athletes.length })
      }
      return { ...state, brackets }
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
