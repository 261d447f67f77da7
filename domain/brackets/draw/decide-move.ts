import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type Seating, withAthlete, without } from './arrange.ts'
import { arrangingRefusal, type SeenBracket, seenRefusal } from './arranging-time.ts'
import { bracketNotFound, otherEvent } from './errors.ts'
import type { DrawEvent, RuleOfDivision } from './events.ts'
import { brokenRulesIn, fitRefusal, type MoveFacts } from './move-fit.ts'
import type { Draw } from './state.ts'

export interface MoveAthlete {
  readonly tournamentId: string
  readonly changeId: string
  readonly studentId: string
  /** Both brackets as the director saw them. */
  readonly from: SeenBracket
  readonly to: SeenBracket
  /** The rules of the new division that the director sets aside. */
  readonly setAside: readonly RuleOfDivision[]
}

/**
 * Moves an athlete to another bracket of the same event (brackets rule 15). The same `changeId` again writes nothing.
 * Refused: bracket-not-found, other-event, tournament-ended, bracket-called, places-changed, bracket-full {maximum},
 * needs-confirmation {problems}.
 */
export const moveAthlete = (state: Draw, input: MoveAthlete, facts: MoveFacts): Decision<DrawEvent> => {
  const { tournamentId, changeId, studentId, setAside } = input
  const { drawId, brackets, seed } = state
  if (state.changes.has(changeId) || state.undoneIds.has(changeId)) return ok([])
  const [from, to] = [brackets.get(input.from.bracketId), brackets.get(input.to.bracketId)]
  if (drawId === null || from === undefined || to === undefined) return refuse(bracketNotFound)
  if (from === to || from.eventId !== to.eventId) return refuse(otherEvent)
  const refusal =
    arrangingRefusal([from.bracketId, to.bracketId], facts) ??
    // An athlete who is not in the bracket was not seen there.
    seenRefusal([from, to], from.studentIds.includes(studentId) ? [input.from, input.to] : [])
  if (refusal !== null) return refuse(refusal)
  const seating: Seating = { ...facts, seed }
  const misfit = fitRefusal(to, setAside, facts, seating)
  if (misfit !== null) return refuse(misfit)

  const left = without(from, studentId, seating)
  const data = {
    tournamentId,
    drawId,
    changeId,
    eventId: to.eventId,
    divisionId: to.divisionId,
    brackets: [...(left === null ? [] : [left]), withAthlete(to, studentId, seating)],
    goneIds: left === null ? [from.bracketId] : [],
    total: brackets.size - (left === null ? 1 : 0),
    studentId,
    bracketId: to.bracketId,
    fromBracketId: from.bracketId,
    fromDivisionId: from.divisionId,
    setAside: [...brokenRulesIn(to, facts)],
  }
  return ok([{ type: 'AthleteMoved', data }])
}
