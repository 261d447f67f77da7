import {
  type Contender,
  isJudgeOf,
  isJudgeOfAthlete,
  type Judging,
  type JudgingPerson,
  missingReviews,
  NO_SCORE,
  placingsOf,
  refusalToJudge,
  rulesOfEvent,
} from '../../domain/judging/published.ts'
import { type Phrase, worded } from '../../domain/kernel/phrase.ts'
import type { Refusal } from '../../domain/kernel/result.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { JudgedVideoRow } from '../../projections/judging/judging.queries.ts'
import type { ResultRow } from '../../projections/judging/results.queries.ts'
import type { BracketCard, JudgedEvent } from '../contract/judging.ts'

type Reviews = JudgedVideoRow['reviews']

/** Who judges what in a tournament, as of now. */
export interface JudgingNow {
  readonly judging: Judging
  /** By video. */
  readonly reviews: ReadonlyMap<string, Reviews>
  /** Of the current judging terms; null without terms. */
  readonly termsHash: string | null
  /** Why the scoring rules of an event do not add up; null if they do. */
  readonly rubricsProblemOf: (eventId: string) => Phrase | null
  readonly endDate: Instant
  readonly now: Instant
  /** The videos of which the caller has an unsaved review. */
  readonly started: ReadonlySet<string>
}

/** The reviews of an athlete's video. */
export const reviewsOfRow = ({ reviews }: Pick<JudgingNow, 'reviews'>, { submissionId }: ResultRow): Reviews =>
  (submissionId === null ? undefined : reviews.get(submissionId)) ?? []

export const contenderOf = (now: Pick<JudgingNow, 'reviews'>, row: ResultRow): Contender => ({
  studentId: row.studentId,
  submissionId: row.submissionId,
  isWithdrawn: row.isWithdrawn,
  reviews: reviewsOfRow(now, row),
})

export const missingOfRow = (now: JudgingNow, row: ResultRow): number =>
  missingReviews(rulesOfEvent(now.judging, row.eventId), [contenderOf(now, row)])

/** Why a person may not review an athlete's video; null if they may, or if they have. */
export const refusalFor = (now: JudgingNow, row: ResultRow, person: JudgingPerson): Refusal | null =>
  refusalToJudge(now.judging, {
    ...now,
    rubricsProblem: now.rubricsProblemOf(row.eventId),
    bracket: row,
    person,
    athlete: row,
  })

/** What a judge has done and has left among some athletes. */
export const progressOf = (now: JudgingNow, rows: readonly ResultRow[], person: JudgingPerson) => {
  const own = rows.filter((row) => row.submissionId !== null && isJudgeOfAthlete(now.judging, row, person))
  const isReviewed = (row: ResultRow) => reviewsOfRow(now, row).some(({ authorId }) => authorId === person.userId)
  const left = own.filter((row) => !isReviewed(row) && missingOfRow(now, row) > 0)
  // Judging not begun, terms not accepted, or rubrics that do not add up, hold up all videos: they are still to be reviewed.
  const held = { ...now, termsHash: null, rubricsProblemOf: () => null, now: now.endDate }
  const blocking = (row: ResultRow) => refusalFor(held, row, person)?.code ?? null
  return {
    reviewed: own.filter(isReviewed),
    open: left.filter((row) => blocking(row) === null),
    conflicts: left.filter((row) => blocking(row) === 'own-facility'),
  }
}

const cardOf = (
  now: JudgingNow,
  rows: readonly ResultRow[],
  { person, isDirector }: { readonly person: JudgingPerson; readonly isDirector: boolean },
): BracketCard | null => {
  const [first] = rows
  if (first === undefined || !(isDirector || isJudgeOf(now.judging, first, person))) return null
  const { bracketId, label, divisionId, divisionName, eventId, isDeclared } = first
  const { reviewed, open, conflicts } = progressOf(now, rows, person)
  const [next] = open
  return {
    id: bracketId,
    label,
    divisionId,
    divisionName,
    videos: rows.filter(({ submissionId, isWithdrawn }) => submissionId !== null && !isWithdrawn).length,
    reviewed: reviewed.length,
    open: open.length,
    started: open.filter(({ submissionId }) => now.started.has(submissionId ?? '')).length,
    conflicts: conflicts.length,
    next: next === undefined ? null : { studentId: next.studentId, membershipId: next.membershipId },
    missing: isDirector
      ? missingReviews(
          rulesOfEvent(now.judging, eventId),
          rows.map((row) => contenderOf(now, row)),
        )
      : null,
    isDeclared,
    judgeIds: [...(now.judging.byBracket.get(bracketId) ?? [])],
  }
}

/** The rules of an event on the wire. */
export const rulesOnWire = (judging: Judging, eventId: string) => {
  const { categoryId, judges, calculation, maxDifference, tieBreakers } = rulesOfEvent(judging, eventId)
  return { categoryId, judges, calculation, maxDifference, tieBreakers: [...tieBreakers] }
}

/** The events that take videos, with the brackets that the caller judges; for directors all. */
export const eventsOf = (
  now: JudgingNow,
  events: readonly { readonly eventId: string; readonly title: string }[],
  rows: readonly ResultRow[],
  caller: { readonly person: JudgingPerson; readonly isDirector: boolean },
): JudgedEvent[] => {
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId)
  return events.flatMap(({ eventId, title }) => {
    const ofEvent = byEvent.get(eventId) ?? []
    const brackets = [...Map.groupBy(ofEvent, ({ bracketId }) => bracketId).values()].flatMap(
      (bracket) => cardOf(now, bracket, caller) ?? [],
    )
    if (brackets.length === 0 && !caller.isDirector) return []
    const problem = now.rubricsProblemOf(eventId)
    const rubricsProblem = problem === null ? null : worded(problem)
    const judgeIds = [...(now.judging.byEvent.get(eventId) ?? [])]
    return [{ eventId, title, rules: rulesOnWire(now.judging, eventId), rubricsProblem, judgeIds, brackets }]
  })
}

/** The place and score of each athlete of a bracket by the reviews so far. */
export const standingsOf = (now: JudgingNow, rows: readonly ResultRow[]) => {
  const [first] = rows
  const rules = rulesOfEvent(now.judging, first?.eventId ?? '')
  const placings = placingsOf(
    rules,
    rows.map((row) => contenderOf(now, row)),
  )
  const byStudent = new Map(placings.map((placing) => [placing.studentId, placing]))
  return (row: ResultRow) => {
    const { place, score } = row.isDeclared ? row : (byStudent.get(row.studentId) ?? { place: null, score: NO_SCORE })
    return { place, score }
  }
}
