import { type AthleteFacts, brokenRules, type Division } from './match-divisions.ts'

interface Drawn {
  readonly eventId: string
  /** The division of the bracket, and those merged into it. */
  readonly divisionIds: readonly string[]
  readonly studentIds: readonly string[]
}

/**
 * Returns a function that counts the athletes of a drawn bracket who do not fit any of its divisions, because the rules or
 * the athletes changed or the athletes were moved there; all of them if its divisions were removed. Athletes who left are
 * not counted.
 */
export const misfitsAmong = (
  divisions: readonly Division[],
  athletes: ReadonlyMap<string, AthleteFacts>,
): ((bracket: Drawn) => number) => {
  const byId = new Map(divisions.map((division) => [division.divisionId, division]))
  return ({ eventId, divisionIds, studentIds }) => {
    const held = divisionIds
      .flatMap((divisionId) => byId.get(divisionId) ?? [])
      .filter((one) => one.eventId === eventId)
    return studentIds.filter((studentId) => {
      const athlete = athletes.get(studentId)
      return athlete !== undefined && held.every((division) => brokenRules(athlete, division).length > 0)
    }).length
  }
}
