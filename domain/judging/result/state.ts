import { aggregate } from '../../kernel/decider.ts'
import type { Placing } from '../scores.ts'
import type { BracketResultEvent } from './events.ts'

export interface BracketResult {
  /** Null until the bracket is declared. */
  readonly placings: readonly Placing[] | null
  /** How often it was corrected. */
  readonly corrections: number
  /** The reason of the last correction; '' for none. */
  readonly reason: string
}

export interface OfBracket {
  readonly tournamentId: string
  readonly bracketId: string
}

/** Stream `bracket-result-<tenant>.<tournamentId>.<bracketId>`. */
export const bracketResultAggregate = aggregate<BracketResult, BracketResultEvent, OfBracket>({
  name: 'bracket-result',
  ids: ({ tournamentId, bracketId }) => [tournamentId, bracketId],
  initial: { placings: null, corrections: 0, reason: '' },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'BracketResultDeclared':
        return { ...state, placings: data.placings }
      case 'BracketResultCorrected':
        return { placings: data.placings, corrections: data.correction, reason: data.reason }
      default:
        return state
    }
  },
})
