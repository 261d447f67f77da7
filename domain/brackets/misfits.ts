import { type AthleteFacts, type Division, matchDivision } from './match-divisions.ts'

interface Drawn {
  readonly eventId: string
  readonly divisionId: string
  readonly studentIds: readonly string[]
}

/**
 * Says how many athletes of a drawn bracket do not fit its division by the rules as they are now, because the rules or the
 * athletes changed; all of them where the division is no more. Who has left is not counted.
 */
export const misfitsAmong = (
  divisions: readonly Division[],
  athletes: ReadonlyMap<string, AthleteFacts>,
): ((bracket: Drawn) => number) => {
  const divisionsOf = Map.groupBy(divisions, ({ eventId }) => eventId)
  return ({ eventId, divisionId, studentIds }) => {
    const ofEvent = divisionsOf.get(eventId) ?? []
    return studentIds.filter((studentId) => {
      const athlete = athletes.get(studentId)
      if (athlete === undefined) return false
      const match = matchDivision(athlete, ofEvent)
      return !match.matched || match.divisionId !== divisionId
    }).length
  }
}
