import {
  releaseShortcode as decideRelease,
  takeShortcode as decideTake,
} from '../../domain/tournaments/shortcodes/decide.ts'
import { type Shortcodes, shortcodesAggregate } from '../../domain/tournaments/shortcodes/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface TakeShortcode {
  readonly tournamentId: string
  readonly code: string
}

/** Sets a tournament's shortlink, replacing any other. Refused: invalid-shortcode, shortcode-in-use. */
export const takeShortcode = commandOn(shortcodesAggregate, 'take-shortcode', {
  ids: (input: TakeShortcode) => input,
  per: ({ tournamentId }) => [tournamentId],
  decide: (state: Shortcodes, input) => decideTake(state, input),
})

/** Removes a tournament's shortlink. */
export const releaseShortcode = commandOn(shortcodesAggregate, 'release-shortcode', {
  ids: (input: Pick<TakeShortcode, 'tournamentId'>) => input,
  per: ({ tournamentId }) => [tournamentId],
  decide: (state: Shortcodes, input) => decideRelease(state, input),
})
