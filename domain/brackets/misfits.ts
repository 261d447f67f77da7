import { type AthleteFacts, type Division, matchDivision } from './match-divisions.ts'

interface Drawn {
  readonly eventId: string
  readonly divisionId: string
  readonly studentIds: readonly string[]
}

/**
 * Returns a function that counts the athletes of a drawn bracket who no longer fit its division, because the rules or
 * the athletes changed; all of them if the division was removed. Athletes who left are not counted.
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
