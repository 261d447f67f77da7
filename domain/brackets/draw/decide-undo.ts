import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { arranged } from './arrange.ts'
import { type ArrangingFacts, arrangingRefusal, placingRefusal } from './arranging-time.ts'
import { changeGone } from './errors.ts'
import type { DrawEvent } from './events.ts'
import { bracketsOfChange, type Draw } from './state.ts'

export interface UndoChange {
  readonly tournamentId: string
  readonly changeId: string
}

/**
 * Undoes a move, a placing or a merge while it is the latest change of all of its brackets (brackets rule 17). A change that was
 * undone writes nothing. Refused: change-gone, tournament-ended, bracket-called.
 */
export const undoChange = (
  state: Draw,
  { tournamentId, changeId }: UndoChange,
  facts: ArrangingFacts,
): Decision<DrawEvent> => {
  const { drawId, brackets } = state
  if (state.undoneIds.has(changeId)) return ok([])
  const change = state.changes.get(changeId)
  const isLatest = change?.afterIds.every((bracketId) => brackets.get(bracketId)?.changedBy === changeId) === true
  if (drawId === null || change === undefined || !isLatest) return refuse(changeGone)
  const refusalOf = change.isPlacing ? placingRefusal : arrangingRefusal
  const refusal = refusalOf(bracketsOfChange(state, changeId), facts)
  if (refusal !== null) return refuse(refusal)
  const { eventId, divisionId, before, afterIds } = change
  const goneIds = afterIds.filter((id) => !before.some(({ bracketId }) => bracketId === id))
  const total = brackets.size - afterIds.length + before.length
  const data = {
    tournamentId,
    drawId,
    changeId,
    eventId,
    divisionId,
    brackets: before.map(arranged),
    goneIds,
    total,
  }
  return ok([{ type: 'BracketsRestored', data }])
}
