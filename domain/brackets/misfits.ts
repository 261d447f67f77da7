import { type AthleteFacts, type Division, matchDivision } from './match-divisions.ts'

interface Drawn {
  readonly eventId: string
  readonly divisionId: string
  readonly studentIds: readonly string[]
}

/**
 * How many athletes of a drawn bracket do not fit its division by the rules as they are now, because the rules or the
 * athletes changed; all of them where the division is no more. Who has left is not counted.
 */
export const misfitsIn = (
  { eventId, divisionId, studentIds }: Drawn,
  divisions: readonly Division[],
  athletes: ReadonlyMap<string, AthleteFacts>,
): number => {
  const ofEvent = divisions.filter((one) => one.eventId === eventId)
  return studentIds.filter((studentId) => {
    const athlete = athletes.get(studentId)
    if (athlete === undefined) return false
    const match = matchDivision(athlete, ofEvent)
    return !match.matched || match.divisionId !== divisionId
  }).length
}
