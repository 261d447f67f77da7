import { refusal } from '../../kernel/result.ts'
import { bracketsText } from '../texts.ts'

/** See brackets rule 5. */
export const tournamentEnded = refusal('conflict', 'tournament-ended', bracketsText('tournament-ended'))
export const tournamentStarted = refusal('conflict', 'tournament-started', bracketsText('tournament-started'))
export const noDivisions = refusal('conflict', 'no-divisions', bracketsText('no-divisions'))
export const bracketsCalled = (called: number) =>
  refusal(
    'conflict',
    'brackets-called',
    called === 1 ? bracketsText('bracket-called') : bracketsText('brackets-called', { called }),
    { called },
  )
