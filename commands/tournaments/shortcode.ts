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

/** Gives a tournament its shortlink, in place of the one it had. Refused: invalid-shortcode, shortcode-in-use. */
export const takeShortcode = commandOn(shortcodesAggregate, 'take-shortcode', {
  ids: (input: TakeShortcode) => input,
  per: ({ tournamentId }) => [tournamentId],
  decide: (state: Shortcodes, input) => decideTake(state, input),
})

/** Takes a tournament's shortlink away. */
export const releaseShortcode = commandOn(shortcodesAggregate, 'release-shortcode', {
  ids: (input: Pick<TakeShortcode, 'tournamentId'>) => input,
  per: ({ tournamentId }) => [tournamentId],
  decide: (state: Shortcodes, input) => decideRelease(state, input),
})
