import type { Refusal } from '../../kernel/result.ts'
import { type AthleteFacts, brokenRulesAmong, type Division } from '../match-divisions.ts'
import { roomOf, type Seating } from './arrange.ts'
import { type ArrangingFacts, arrangingRefusal, placingRefusal } from './arranging-time.ts'
import { bracketFull, needsConfirmation } from './errors.ts'
import type { RuleOfDivision } from './events.ts'
import type { BracketInDraw, Draw } from './state.ts'

export interface MoveFacts extends ArrangingFacts, Omit<Seating, 'seed'> {
  /** Undefined for an athlete who withdrew, or is not registered for the event. */
  readonly athlete: AthleteFacts | undefined
  readonly divisions: readonly Division[]
}

/** A bracket that an athlete could move to (brackets rule 15), or be put into (rule 19). */
export interface MoveFit {
  readonly bracketId: string
  /** The maximum number of athletes; null for a team event, which has no limit. */
  readonly most: number | null
  /** The rules of its divisions that the athlete breaks. */
  readonly broken: readonly RuleOfDivision[]
  /** Why no one can move there: tournament-ended, bracket-called, bracket-full {maximum}; null if the athlete can. */
  readonly refusal: Refusal | null
}

/** The other brackets of an event, as `moveAthlete` or `placeAthlete` would decide about each of them. */
export const moveFits = (
  { brackets, seed }: Draw,
  { eventId, studentId }: { readonly eventId: string; readonly studentId: string },
  facts: MoveFacts,
): readonly MoveFit[] => {
  const ofEvent = [...brackets.values()].filter((bracket) => bracket.eventId === eventId)
  const from = ofEvent.find(({ studentIds }) => studentIds.includes(studentId))
  const seating: Seating = { ...facts, seed }
  return ofEvent
    .filter((bracket) => bracket !== from)
    .map((to) => {
      const most = roomOf(to, seating)
      const timing =
        from === undefined
          ? placingRefusal([to.bracketId], facts)
          : arrangingRefusal([from.bracketId, to.bracketId], facts)
      return {
        bracketId: to.bracketId,
        most: Number.isFinite(most) ? most : null,
        broken: brokenRulesIn(to, facts),
        refusal: timing ?? roomRefusal(to, seating),
      }
    })
}

/** Refuses as bracket-full {maximum} if another athlete has no place in the bracket. */
const roomRefusal = (bracket: BracketInDraw, seating: Seating): Refusal | null => {
  const most = roomOf(bracket, seating)
  return bracket.studentIds.length >= most ? bracketFull(most) : null
}

/** Refuses as bracket-full {maximum}, or needs-confirmation {problems} for rules that the director does not set aside. */
export const fitRefusal = (
  bracket: BracketInDraw,
  setAside: readonly RuleOfDivision[],
  facts: MoveFacts,
  seating: Seating,
): Refusal | null => {
  const broken = brokenRulesIn(bracket, facts)
  const unconfirmed = broken.some((rule) => !setAside.includes(rule)) ? needsConfirmation(broken) : null
  return roomRefusal(bracket, seating) ?? unconfirmed
}

/** The rules that the athlete breaks in all divisions of the bracket; none for an athlete who withdrew. */
export const brokenRulesIn = (
  { divisionIds }: Pick<BracketInDraw, 'divisionIds'>,
  { athlete, divisions }: Pick<MoveFacts, 'athlete' | 'divisions'>,
): readonly RuleOfDivision[] => {
  const held = divisions.filter(({ divisionId }) => divisionIds.includes(divisionId))
  return athlete === undefined ? [] : brokenRulesAmong(athlete, held)
}
