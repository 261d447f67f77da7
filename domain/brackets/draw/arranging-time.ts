import { isEqual } from '../../kernel/is-equal.ts'
import type { Refusal } from '../../kernel/result.ts'
import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'
import { bracketBegun, bracketCalled, placesChanged, tournamentEnded } from './errors.ts'
import type { BracketInDraw } from './state.ts'

/** What a change of brackets needs to know of the tournament and its calls. */
export interface ArrangingFacts {
  readonly now: Instant
  readonly endDate: Instant
  /** The brackets that are in staging or at a ring, among those that the change is about. */
  readonly calledIds: ReadonlySet<string>
  /** The brackets among them in which something has happened. */
  readonly begunIds: ReadonlySet<string>
  /** The brackets among them whose videos are judged after the end, and whose places are not declared. */
  readonly undeclaredIds: ReadonlySet<string>
}

/** A bracket as the director saw it, its athletes in the order of their places. */
export type SeenBracket = Pick<BracketInDraw, 'bracketId' | 'studentIds'>

/** Why these brackets cannot be changed at `now`, or null. Refusals: tournament-ended, bracket-begun, bracket-called. */
export const arrangingRefusal = (
  bracketIds: readonly string[],
  { now, endDate, calledIds, begunIds }: ArrangingFacts,
): Refusal | null => {
  if (!isBefore(now, endDate)) return tournamentEnded
  if (bracketIds.some((bracketId) => begunIds.has(bracketId))) return bracketBegun
  return bracketIds.some((bracketId) => calledIds.has(bracketId)) ? bracketCalled : null
}

/**
 * The same for putting an athlete into a bracket, and for undoing that: where videos are judged, until the places of the
 * bracket are declared (brackets rule 19).
 */
export const placingRefusal = (bracketIds: readonly string[], facts: ArrangingFacts): Refusal | null => {
  const isUndeclared = bracketIds.every((bracketId) => facts.undeclaredIds.has(bracketId))
  return arrangingRefusal(bracketIds, isUndeclared ? { ...facts, endDate: addMinutes(facts.now, 1) } : facts)
}

/** Refuses as places-changed unless the brackets are those that the director saw. */
export const seenRefusal = (brackets: readonly BracketInDraw[], seen: readonly SeenBracket[]): Refusal | null => {
  const placesOf = new Map(seen.map(({ bracketId, studentIds }) => [bracketId, studentIds]))
  const isSame = brackets.every(({ bracketId, studentIds }) => isEqual(placesOf.get(bracketId), studentIds))
  return isSame && placesOf.size === brackets.length ? null : placesChanged
}
