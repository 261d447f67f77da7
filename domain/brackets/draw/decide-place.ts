import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type Seating, withAthlete } from './arrange.ts'
import { placingRefusal, type SeenBracket, seenRefusal } from './arranging-time.ts'
import { alreadyInBracket, bracketNotFound, notEntered } from './errors.ts'
import type { DrawEvent, RuleOfDivision } from './events.ts'
import { brokenRulesIn, fitRefusal, type MoveFacts } from './move-fit.ts'
import { type Draw, isInBracket } from './state.ts'

export interface PlaceAthlete {
  readonly tournamentId: string
  readonly changeId: string
  readonly studentId: string
  /** The bracket as the director saw it. */
  readonly to: SeenBracket
  /** The rules of the division that the director sets aside. */
  readonly setAside: readonly RuleOfDivision[]
}

/**
 * Puts an athlete of the event who is in none of its brackets into one (brackets rule 19). `facts.athlete` is undefined
 * for an athlete who is not registered for the event. The same `changeId` again writes nothing. Refused:
 * bracket-not-found, not-entered, already-in-bracket, tournament-ended, bracket-called, places-changed, bracket-full
 * {maximum}, needs-confirmation {problems}.
 */
export const placeAthlete = (state: Draw, input: PlaceAthlete, facts: MoveFacts): Decision<DrawEvent> => {
  const { tournamentId, changeId, studentId, setAside } = input
  const { drawId, brackets, seed } = state
  if (state.changes.has(changeId) || state.undoneIds.has(changeId)) return ok([])
  const to = brackets.get(input.to.bracketId)
  if (drawId === null || to === undefined) return refuse(bracketNotFound)
  if (facts.athlete === undefined) return refuse(notEntered)
  if (isInBracket(state, to.eventId, studentId)) return refuse(alreadyInBracket)
  const seating: Seating = { ...facts, seed }
  const refusal =
    placingRefusal([to.bracketId], facts) ?? seenRefusal([to], [input.to]) ?? fitRefusal(to, setAside, facts, seating)
  if (refusal !== null) return refuse(refusal)

  const data = {
    tournamentId,
    drawId,
    changeId,
    eventId: to.eventId,
    divisionId: to.divisionId,
    brackets: [withAthlete(to, studentId, seating)],
    goneIds: [],
    total: brackets.size,
    studentId,
    bracketId: to.bracketId,
    setAside: [...brokenRulesIn(to, facts)],
  }
  return ok([{ type: 'AthletePlaced', data }])
}
