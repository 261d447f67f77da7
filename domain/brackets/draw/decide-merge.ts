import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { AthleteFacts, Division } from '../match-divisions.ts'
import { competitorsOf, isInOrder, type Seating } from './arrange.ts'
import { type ArrangingFacts, arrangingRefusal, type SeenBracket, seenRefusal } from './arranging-time.ts'
import { drawDivision } from './draw-division.ts'
import { bracketNotFound, misfitsNeedConfirmation, otherEvent } from './errors.ts'
import type { ArrangedBracket, DrawEvent, Misfit } from './events.ts'
import { brokenRulesIn } from './move-fit.ts'
import { type BracketInDraw, bracketsOf, type Draw } from './state.ts'

export interface MergeDivisions {
  readonly tournamentId: string
  readonly changeId: string
  readonly eventId: string
  /** The division that takes in the athletes of the other one. */
  readonly divisionId: string
  readonly mergedDivisionId: string
  /** All brackets of both divisions as the director saw them. */
  readonly seen: readonly SeenBracket[]
  /** The athletes whom the director lets into the division, with the rules that are set aside for each. */
  readonly setAside: readonly Misfit[]
}

export interface MergeFacts extends ArrangingFacts, Omit<Seating, 'seed'> {
  /** By student id; without those who withdrew. */
  readonly athletes: ReadonlyMap<string, AthleteFacts>
  readonly divisions: readonly Division[]
  readonly divisionNameOf: (divisionId: string) => string
}

/** The names of divisions are at most this long, so that a label keeps within its limit. */
const MAX_LABEL = 280

/**
 * Draws the athletes of two divisions of an event together, in brackets of the first one (brackets rule 16). The same
 * `changeId` again writes nothing. Refused: bracket-not-found, other-event, tournament-ended, bracket-called,
 * places-changed, needs-confirmation {problems}.
 */
export const mergeDivisions = (state: Draw, input: MergeDivisions, facts: MergeFacts): Decision<DrawEvent> => {
  const { tournamentId, changeId, eventId, divisionId, mergedDivisionId } = input
  const { drawId, seed } = state
  if (state.changes.has(changeId) || state.undoneIds.has(changeId)) return ok([])
  if (divisionId === mergedDivisionId) return refuse(otherEvent)
  const [own, others] = [bracketsOf(state, eventId, divisionId), bracketsOf(state, eventId, mergedDivisionId)]
  if (drawId === null || own.length === 0 || others.length === 0) return refuse(bracketNotFound)
  const both = [...own, ...others]
  const bracketIds = both.map(({ bracketId }) => bracketId)
  const refusal = arrangingRefusal(bracketIds, facts) ?? seenRefusal(both, input.seen)
  if (refusal !== null) return refuse(refusal)
  const misfits = misfitsOf(own, others, facts)
  if (!misfits.every((one) => isSetAside(one, input.setAside))) return refuse(misfitsNeedConfirmation(misfits))

  const seating: Seating = { ...facts, seed }
  const shown = both.find(({ studentIds }) => studentIds.length > 1) ?? { studentIds: [], rounds: [] }
  const drawn = drawDivision(
    {
      divisionId,
      competitors: competitorsOf(
        both.flatMap(({ studentIds }) => studentIds),
        seating,
      ),
      isTeamEvent: facts.isTeamEvent,
      isOrdered: isInOrder(shown, seating),
    },
    seed,
    (index) => bracketIds[index] ?? `${changeId}-${index}`,
  )
  const divisionIds = [...new Set(both.flatMap((bracket) => bracket.divisionIds))]
  const held = divisionIds.slice(1).map(facts.divisionNameOf).join(' + ').slice(0, MAX_LABEL).toWellFormed()
  const brackets = drawn.map(
    (bracket): ArrangedBracket => ({
      ...bracket,
      label: drawn.length === 1 ? `+ ${held}` : `+ ${held}, ${bracket.label}`,
      divisionId,
      divisionIds,
    }),
  )
  const goneIds = bracketIds.filter((id) => !drawn.some(({ bracketId }) => bracketId === id))
  const total = state.brackets.size - both.length + brackets.length
  const setAside = misfits.map(({ studentId, rules }) => ({ studentId, rules: [...rules] }))
  const merged = { divisionId, mergedDivisionId, brackets, goneIds, total, setAside }
  return ok([{ type: 'DivisionsMerged', data: { tournamentId, drawId, changeId, eventId, ...merged } }])
}

/** The athletes of the other brackets who fit none of the divisions that the own ones hold. */
const misfitsOf = (
  own: readonly BracketInDraw[],
  others: readonly BracketInDraw[],
  { athletes, divisions }: MergeFacts,
): readonly Misfit[] => {
  const held = { divisionIds: own.flatMap(({ divisionIds }) => divisionIds) }
  return others
    .flatMap(({ studentIds }) => studentIds)
    .map((studentId) => {
      return { studentId, rules: brokenRulesIn(held, { athlete: athletes.get(studentId), divisions }) }
    })
    .filter(({ rules }) => rules.length > 0)
}

const isSetAside = ({ studentId, rules }: Misfit, setAside: readonly Misfit[]): boolean => {
  const named = setAside.find((one) => one.studentId === studentId)?.rules ?? []
  return rules.every((rule) => named.includes(rule))
}
