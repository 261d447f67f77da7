import { refusal } from '../../kernel/result.ts'

/** See brackets rule 5. */
export const tournamentEnded = refusal('conflict', 'tournament-ended', 'Tournament Ended')
export const tournamentStarted = refusal(
  'conflict',
  'tournament-started',
  'Brackets can be regenerated only before the tournament starts.',
)
export const bracketsCalled = (called: number) =>
  refusal(
    'conflict',
    'brackets-called',
    called === 1
      ? 'One bracket has already been called. Cancel its call before regenerating brackets.'
      : `${called} brackets have already been called. Cancel their calls before regenerating brackets.`,
    { called },
  )
