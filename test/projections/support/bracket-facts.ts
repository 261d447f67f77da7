import { type Fact, T } from './facts.ts'

export const bracket = (bracketId: string, studentIds: readonly string[], label = 'Bracket') => ({
  bracketId,
  label,
  athletes: studentIds.map((studentId, at) => ({ studentId, sequence: at + 1 })),
  rounds: [{ sequence: 1, matches: [{ matchId: `${bracketId}-1-1`, competitorIds: [studentIds[0] ?? null, null] }] }],
})

/** A draw of one division, with one unmatched athlete. */
export const draw = (drawId: string, brackets: readonly ReturnType<typeof bracket>[]): readonly Fact[] => [
  {
    type: 'BracketsRegenerated',
    data: { tournamentId: T, drawId, seed: 'x', brackets: brackets.length, athletes: 2, unmatched: 1 },
  },
  {
    type: 'DivisionDrawn',
    data: { tournamentId: T, drawId, divisionId: 'd1', eventId: 'e1', brackets: [...brackets] },
  },
  {
    type: 'AthletesUnmatched',
    data: { tournamentId: T, drawId, eventId: 'e2', athletes: [{ studentId: 's1', reason: 'missing-weight' }] },
  },
]

export const ofBracket = (bracketId: string) => ({ tournamentId: T, bracketId, divisionId: 'd1', eventId: 'e1' })
