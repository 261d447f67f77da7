import { refusal } from '../../kernel/result.ts'
import { bracketsText } from '../texts.ts'

/** See brackets rule 5. */
export const tournamentEnded = refusal('conflict', 'tournament-ended', bracketsText('tournament-ended'))
export const tournamentStarted = refusal('conflict', 'tournament-started', bracketsText('tournament-started'))
export const noDivisions = refusal('conflict', 'no-divisions', bracketsText('no-divisions'))
export const bracketNotFound = refusal('not-found', 'bracket-not-found', bracketsText('bracket-not-found'))
export const bracketCalled = refusal('conflict', 'bracket-called', bracketsText('place-called'))
export const placesChanged = refusal('conflict', 'places-changed', bracketsText('places-changed'))
export const bracketsCalled = (called: number) =>
  refusal(
    'conflict',
    'brackets-called',
    called === 1 ? bracketsText('bracket-called') : bracketsText('brackets-called', { called }),
    { called },
  )
