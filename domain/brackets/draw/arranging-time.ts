import { isEqual } from '../../kernel/is-equal.ts'
import type { Refusal } from '../../kernel/result.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import { bracketCalled, placesChanged, tournamentEnded } from './errors.ts'
import type { BracketInDraw } from './state.ts'

/** What a change of brackets needs to know of the tournament and its calls. */
export interface ArrangingFacts {
  readonly now: Instant
  readonly endDate: Instant
  /** The brackets that are in staging or at a ring, among those that the change is about. */
  readonly calledIds: ReadonlySet<string>
}

/** A bracket as the director saw it, its athletes in the order of their places. */
export type SeenBracket = Pick<BracketInDraw, 'bracketId' | 'studentIds'>

/** Why these brackets cannot be changed at `now`, or null. Refusals: tournament-ended, bracket-called. */
export const arrangingRefusal = (
  bracketIds: readonly string[],
  { now, endDate, calledIds }: ArrangingFacts,
): Refusal | null => {
  if (!isBefore(now, endDate)) return tournamentEnded
  return bracketIds.some((bracketId) => calledIds.has(bracketId)) ? bracketCalled : null
}

/** Refuses as places-changed unless the brackets are those that the director saw. */
export const seenRefusal = (brackets: readonly BracketInDraw[], seen: readonly SeenBracket[]): Refusal | null => {
  const placesOf = new Map(seen.map(({ bracketId, studentIds }) => [bracketId, studentIds]))
  const isSame = brackets.every(({ bracketId, studentIds }) => isEqual(placesOf.get(bracketId), studentIds))
  return isSame && placesOf.size === brackets.length ? null : placesChanged
}
