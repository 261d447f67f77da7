import {
  releaseShortcode as decideRelease,
  takeShortcode as decideTake,
} from '../../domain/tournaments/shortcodes/decide.ts'
import { type Shortcodes, shortcodesAggregate } from '../../domain/tournaments/shortcodes/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface TakeShortcode {
  readonly tournamentId: string
  readonly code: string
  /** The code that the editor saw, null for none; undefined overwrites any code. */
  readonly seen?: string | null | undefined
}

/** Sets a tournament's shortlink, replacing any other. Refused: invalid-shortcode, changed-meanwhile, shortcode-in-use. */
export const takeShortcode = commandOn(shortcodesAggregate, 'take-shortcode', {
  ids: (input: TakeShortcode) => input,
  per: ({ tournamentId }) => [tournamentId],
  decide: (state: Shortcodes, input) => decideTake(state, input),
})

/** Removes a tournament's shortlink. Refused: changed-meanwhile. */
export const releaseShortcode = commandOn(shortcodesAggregate, 'release-shortcode', {
  ids: (input: Pick<TakeShortcode, 'tournamentId' | 'seen'>) => input,
  per: ({ tournamentId }) => [tournamentId],
  decide: (state: Shortcodes, input) => decideRelease(state, input),
})
