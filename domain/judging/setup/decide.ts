import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import type { Phrase } from '../../kernel/phrase.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isBlank } from '../../kernel/text.ts'
import { notJudgeable } from '../../video-review/published.ts'
import { type JudgingRules, MAX_DIFFERENCE, NUMBERS_OF_JUDGES } from '../rules.ts'
import {
  categoryMissing,
  differenceOutOfRange,
  judgesOutOfRange,
  judgingTermsChanged,
  notAJudge,
  nothingToJudge,
  reasonMissing,
} from './errors.ts'
import type { JudgingEvent } from './events.ts'
import { type Judging, type Publication, rulesOfEvent, setAsideKey } from './state.ts'

type Decided = Decision<JudgingEvent>

interface OfTournament {
  readonly tournamentId: string
}

interface OfEvent extends OfTournament {
  readonly eventId: string
}

export interface SetJudgingRules extends OfEvent {
  /** The rest stays. */
  readonly changes: Partial<JudgingRules>
  /** Why the rubrics of the chosen category cannot be judged; null if they can, or if no category is chosen. */
  readonly categoryProblem: Phrase | null
}

/**
 * Changes the rules of an event; the same rules again write nothing. A category that the event already has stays, also
 * when its rubrics no longer add up (judging rule 16). Refused: judges-out-of-range, difference-out-of-range,
 * category-missing, rubrics-not-judgeable.
 */
export const setJudgingRules = (
  state: Judging,
  { tournamentId, eventId, changes, categoryProblem }: SetJudgingRules,
): Decided => {
  const before = rulesOfEvent(state, eventId)
  const { categoryId, judges, calculation, maxDifference, tieBreakers } = { ...before, ...changes }
  if (!NUMBERS_OF_JUDGES.includes(judges)) return refuse(judgesOutOfRange)
  const isInRange = maxDifference === null || (maxDifference > 0 && maxDifference <= MAX_DIFFERENCE)
  if (!isInRange) return refuse(differenceOutOfRange)
  if (categoryId !== before.categoryId) {
    if (categoryId === null) return refuse(categoryMissing)
    if (categoryProblem !== null) return refuse(notJudgeable(categoryProblem))
  }
  const rules = { categoryId, judges, calculation, maxDifference, tieBreakers: [...new Set(tieBreakers)] }
  if (state.rules.has(eventId) && isEqual(before, rules)) return ok([])
  return ok([{ type: 'JudgingRulesSet', data: { tournamentId, eventId, ...rules } }])
}

export interface AssignJudges extends OfEvent {
  /** Null for the event. */
  readonly bracketId: string | null
  readonly judgeIds: readonly string[]
  /** The judges and directors of the tournament. */
  readonly offered: readonly string[]
}

/** Names the judges of an event or bracket; none leaves it to all judges (judging rule 2). Refused: not-a-judge. */
export const assignJudges = (
  state: Judging,
  { tournamentId, eventId, bracketId, judgeIds, offered }: AssignJudges,
): Decided => {
  const named = [...new Set(judgeIds)].sort()
  const before = (bracketId === null ? state.byEvent.get(eventId) : state.byBracket.get(bracketId)) ?? []
  if (isEqual(before, named)) return ok([])
  if (!named.every((id) => offered.includes(id))) return refuse(notAJudge)
  return ok([{ type: 'JudgesAssigned', data: { tournamentId, eventId, bracketId, judgeIds: named } }])
}

export interface AcceptJudgingTerms extends OfTournament {
  readonly userId: string
  /** Of the text that the judge has read. */
  readonly termsHash: string
  /** Of the current text. */
  readonly currentHash: string
}

/** Refused: judging-terms-changed. */
export const acceptJudgingTerms = (
  state: Judging,
  { tournamentId, userId, termsHash, currentHash }: AcceptJudgingTerms,
): Decided => {
  if (state.accepted.get(userId) === termsHash) return ok([])
  if (termsHash !== currentHash) return refuse(judgingTermsChanged)
  return ok([{ type: 'JudgingTermsAccepted', data: { tournamentId, userId, termsHash } }])
}

/** Lets a judge review athletes of the judge's facility in an event (judging rule 4). Refused: reason-missing, not-a-judge. */
export const setFacilityAside = (
  state: Judging,
  {
    tournamentId,
    eventId,
    userId,
    reason,
    offered,
  }: OfEvent & { readonly userId: string; readonly reason: string; readonly offered: readonly string[] },
): Decided => {
  if (state.setAside.get(setAsideKey(eventId, userId)) === reason) return ok([])
  if (isBlank(reason)) return refuse(reasonMissing)
  if (!offered.includes(userId)) return refuse(notAJudge)
  return ok([{ type: 'FacilityConflictSetAside', data: { tournamentId, eventId, userId, reason } }])
}

/** `missing`: how many videos the judge has to review. Refused: nothing-to-judge. */
export const remindJudge = (
  state: Judging,
  {
    tournamentId,
    reminderId,
    userId,
    missing,
  }: OfTournament & { readonly reminderId: string; readonly userId: string; readonly missing: number },
): Decided => {
  if (state.reminderIds.has(reminderId)) return ok([])
  if (missing === 0) return refuse(nothingToJudge)
  return ok([{ type: 'JudgeReminded', data: { tournamentId, reminderId, userId, missing } }])
}

/** Decides who sees the results, and with which names (judging rule 14). */
export const publishResults = (
  state: Judging,
  { tournamentId, audience, names }: OfTournament & Publication,
): Decided =>
  isEqual(state.publication, { audience, names })
    ? ok([])
    : ok([{ type: 'ResultsPublished', data: { tournamentId, audience, names } }])
