import {
  type Judging,
  missingReviews,
  placingsOf,
  reviewsNeeded,
  rulesOfEvent,
  WITHDRAWN,
} from '../../domain/judging/published.ts'
import type { JudgedVideoRow } from '../../projections/judging/judging.queries.ts'
import { isJudgedInHall } from '../../projections/judging/results.live.ts'
import type { ResultRow } from '../../projections/judging/results.queries.ts'
import type { BracketStanding } from '../contract/results.ts'
import { contenderOf } from './present-judging.ts'

/**
 * The places of each bracket as its director sees them: those declared, or those that follow from the reviews so far
 * (judging rules 7 to 10). `rows`: in the order of `resultsOf`.
 */
export const standingsOf = (
  rows: readonly ResultRow[],
  videos: readonly JudgedVideoRow[],
  { judging, hasEnded }: { readonly judging: Pick<Judging, 'rules'>; readonly hasEnded: boolean },
): BracketStanding[] => {
  const reviews = new Map(videos.map((video) => [video.submissionId, video.reviews]))
  return [...Map.groupBy(rows, ({ bracketId }) => bracketId).values()].flatMap((athletes) => {
    const [first] = athletes
    if (first === undefined || isJudgedInHall(first)) return []
    const rules = rulesOfEvent(judging, first.eventId)
    const contenders = athletes.map((row) => contenderOf({ reviews }, row))
    const missing = missingReviews(rules, contenders)
    const needed = contenders
      .filter(({ isWithdrawn, submissionId }) => !isWithdrawn && submissionId !== null)
      .reduce((sum, one) => sum + reviewsNeeded(rules, one.reviews), 0)
    const placed = first.isDeclared ? athletes : placingsOf(rules, contenders)
    const byStudent = new Map(athletes.map((row) => [row.studentId, row]))
    return [
      {
        bracketId: first.bracketId,
        eventId: first.eventId,
        eventName: first.eventTitle,
        divisionName: first.divisionName,
        bracketName: first.label,
        state: first.isDeclared ? 'declared' : hasEnded && missing === 0 ? 'ready' : 'judging',
        reviews: needed - missing,
        reviewsNeeded: needed,
        corrections: first.corrections,
        reason: first.reason,
        athletes: placed.flatMap(({ studentId, place, score }) => {
          const row = byStudent.get(studentId)
          return row === undefined ? [] : [athleteOf(row, { place, score })]
        }),
      },
    ]
  })
}

/** The titles of the events that are judged in the hall, in the order of the rows. */
export const inPersonOf = (rows: readonly ResultRow[]): string[] => [
  ...new Set(rows.filter(isJudgedInHall).map(({ eventTitle }) => eventTitle)),
]

const athleteOf = (
  row: ResultRow,
  { place, score }: Pick<ResultRow, 'place' | 'score'>,
): BracketStanding['athletes'][number] => ({
  studentId: row.studentId,
  sequence: row.sequence,
  firstName: row.firstName,
  lastName: row.lastName,
  trainingFacility: row.trainingFacility,
  submissionId: row.submissionId,
  place,
  score,
  isCorrected: row.isCorrected,
  formerPlace: row.formerPlace,
  hasWithdrawnSince: row.isDeclared && row.isWithdrawn && score !== WITHDRAWN,
})
