import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { isBlank } from '../../kernel/text.ts'
import { addMinutes, type Instant } from '../../kernel/time.ts'
import type { RuleOfScore } from '../score.ts'
import { MAX_VOICE_SECONDS } from '../voice/measured.ts'
import { isDrawing } from './drawing.ts'
import {
  alreadyReviewed,
  beingReviewed,
  commentsMissing,
  judgedAlready,
  markOutOfRange,
  reviewsComplete,
  rubricNotOffered,
  submissionIdInUse,
  submissionNotFound,
  tooManyMarks,
  videoNotMeasured,
} from './errors.ts'
import type { FeedbackItem, SubmissionEvent } from './events.ts'
import { isNeededOf, type ReviewPolicy, reviewersAt } from './review-policy.ts'
import type { HandIn, Review, Submission } from './state.ts'

type Decided = Decision<SubmissionEvent>

/** Minutes after which a reviewer's claim expires unless it is renewed. */
export const CLAIM_MINUTES = 5
const MAX_MARKS = 500
/** A numeric input is 0 to 9999, divided by 100 (video-review rule 19). */
const MAX_NUMERIC = 99.99
/** Players may report an end slightly after the measured one. */
const SLACK_SECONDS = 1

/**
 * Submits a measured video. A repeat after a promotion keeps the level of the first submission. Refused:
 * video-not-measured, id-in-use.
 */
export const handIn = (state: Submission, data: HandIn): Decided => {
  if (state.video !== null) return isEqual(identity(state.video), identity(data)) ? ok([]) : refuse(submissionIdInUse)
  const isMeasured = [data.seconds, data.width, data.height].every((one) => Number.isFinite(one) && one > 0)
  return isMeasured ? ok([{ type: 'SubmissionHandedIn', data }]) : refuse(videoNotMeasured)
}

/** Withdraws a video that has no review yet. Refused: submission-not-found, already-reviewed. */
export const withdraw = (state: Submission): Decided => {
  if (state.video === null) return refuse(submissionNotFound)
  if (state.isWithdrawn) return ok([])
  if (state.reviews.size > 0) return refuse(alreadyReviewed)
  return ok([{ type: 'SubmissionWithdrawn', data: idsOf(state.video) }])
}

export interface ClaimReview {
  readonly reviewerId: string
  readonly now: Instant
  readonly policy: ReviewPolicy
}

/**
 * A reviewer starts or continues reviewing. As many reviewers may claim a video as it needs reviews. Writes nothing
 * while more than half of the current claim's time is left. Refused: submission-not-found, reviews-complete,
 * being-reviewed {reviewerId, until}.
 */
export const claimReview = (state: Submission, { reviewerId, now, policy }: ClaimReview): Decided => {
  if (state.video === null || state.isWithdrawn) return refuse(submissionNotFound)
  const authors = [...state.reviews.keys()]
  if (!authors.includes(reviewerId)) {
    const others = reviewersAt(state.claims, now).filter((id) => id !== reviewerId)
    if (!isNeededOf(reviewerId, policy, authors)) return refuse(reviewsComplete)
    const [other] = others
    const isTaken = !isNeededOf(reviewerId, policy, [...authors, ...others])
    if (isTaken && other !== undefined) return refuse(beingReviewed(other, state.claims.get(other) ?? now))
  }
  if ((state.claims.get(reviewerId) ?? '') > addMinutes(now, CLAIM_MINUTES / 2)) return ok([])
  const until = addMinutes(now, CLAIM_MINUTES)
  return ok([{ type: 'ReviewClaimed', data: { ...idsOf(state.video), reviewerId, until } }])
}

/** Releases a reviewer's claim without a review. Refused: submission-not-found. */
export const releaseReview = (state: Submission, { reviewerId }: { readonly reviewerId: string }): Decided => {
  if (state.video === null) return refuse(submissionNotFound)
  if (!state.claims.has(reviewerId)) return ok([])
  return ok([{ type: 'ReviewReleased', data: { ...idsOf(state.video), reviewerId } }])
}

/** A mark as sent by a reviewer; type and title of its rubric come from the organization's rubrics. */
export type Mark = Omit<FeedbackItem, 'rubricType' | 'rubricTitle' | 'drawing' | 'voice'> &
  Partial<Pick<FeedbackItem, 'drawing' | 'voice'>>

interface RubricThen {
  readonly title: string
  readonly rubricType: FeedbackItem['rubricType']
  readonly weight: number
}

export interface GiveReview {
  readonly reviewId: string
  /** From the access token, never from a request body. */
  readonly authorId: string
  readonly status: Review['status']
  readonly text: string
  readonly marks: readonly Mark[]
  /**
   * The organization's current rubrics, including retired ones, and rules. A rubric's weight is the highest it ever
   * had, because it may have been changed while the reviewer was at work.
   */
  readonly rubrics: ReadonlyMap<string, RubricThen>
  readonly rules: readonly RuleOfScore[]
}

/**
 * Saves a review. Each author has one: a second save changes it, regardless of its id, and the same content again
 * writes nothing. Accepted even if other reviewers completed the required number first, because the work is done.
 * Existing marks keep the rubric's title and type of their time. Refused: submission-not-found, missing-fields,
 * too-many-marks, mark-out-of-range {at, field}, rubric-not-found.
 */
export const giveReview = (state: Submission, { marks, rubrics, rules, ...given }: GiveReview): Decided => {
  if (state.video === null || state.isWithdrawn) return refuse(submissionNotFound)
  if (isBlank(given.text)) return refuse(commentsMissing)
  if (marks.length > MAX_MARKS) return refuse(tooManyMarks)
  const before = state.reviews.get(given.authorId)
  const feedback: FeedbackItem[] = []
  for (const [at, mark] of marks.entries()) {
    const existing = before?.feedback.find(
      (one) => one.feedbackId === mark.feedbackId && one.rubricId === mark.rubricId,
    )
    const rubric = existing === undefined ? rubrics.get(mark.rubricId) : { title: existing.rubricTitle, ...existing }
    if (rubric === undefined) return refuse(rubricNotOffered(mark.rubricId))
    const { rubricType, title: rubricTitle } = rubric
    const most =
      rubricType === 'Numeric' ? MAX_NUMERIC : Math.max(rubric.weight, rubrics.get(mark.rubricId)?.weight ?? 0)
    const problem = problemOf(mark, at, state.video.seconds, most)
    if (problem !== null) return refuse(problem)
    const isOfMoment = rubricType === 'TimeScoped'
    const moment = { timestamp: isOfMoment ? mark.timestamp : null, place: isOfMoment ? mark.place : null }
    const drawing = isOfMoment ? (mark.drawing ?? []) : []
    const voice = isOfMoment ? (mark.voice ?? null) : null
    feedback.push({ ...mark, ...moment, drawing, voice, rubricType, rubricTitle })
  }
  const reviewId = before?.reviewId ?? given.reviewId
  const rulesThen = rules.map((rule) => ({ ...rule, rubricIds: [...rule.rubricIds] }))
  const review: Review = { ...idsOf(state.video), ...given, reviewId, feedback, rules: before?.rules ?? rulesThen }
  if (before === undefined) return ok([{ type: 'ReviewGiven', data: review }])
  return ok(isEqual(before, review) ? [] : [{ type: 'ReviewChanged', data: review }])
}

/** What a judge's review is decided by: how many reviews the video needs in all, given those that it has. */
export interface JudgingPolicy {
  readonly neededOf: (reviews: readonly Review[]) => number
}

const judgedBy = ({ neededOf }: JudgingPolicy, state: Submission): ReviewPolicy => ({
  requiredReviews: neededOf([...state.reviews.values()]),
  requiredReviewers: [],
})

/** As `claimReview`, for a judge of a tournament. Refused in addition: already-reviewed. */
export const claimJudgement = (
  state: Submission,
  { judging, ...claim }: Omit<ClaimReview, 'policy'> & { readonly judging: JudgingPolicy },
): Decided =>
  state.reviews.has(claim.reviewerId)
    ? refuse(judgedAlready)
    : claimReview(state, { ...claim, policy: judgedBy(judging, state) })

/**
 * Saves a judge's review. It is final: the same content again writes nothing, any other is refused; so is a review
 * beyond the needed number, because every review counts towards a place. Refused: already-reviewed, reviews-complete,
 * and the refusals of `giveReview`.
 */
export const giveJudgement = (
  state: Submission,
  { judging, ...given }: Omit<GiveReview, 'status'> & { readonly judging: JudgingPolicy },
): Decided => {
  const review = { ...given, status: 'pass' } as const
  const decided = giveReview(state, review)
  if (!decided.ok || decided.value.length === 0) return decided
  if (state.reviews.has(given.authorId)) return refuse(judgedAlready)
  const isNeeded = isNeededOf(given.authorId, judgedBy(judging, state), [...state.reviews.keys()])
  return isNeeded ? decided : refuse(reviewsComplete)
}

/** Records that the family was notified. Refused: submission-not-found. */
export const noteMailed = (
  state: Submission,
  { reviewId, status }: { readonly reviewId: string; readonly status: Review['status'] },
): Decided => {
  if (state.video === null) return refuse(submissionNotFound)
  if (state.mailed.get(reviewId) === status) return ok([])
  return ok([{ type: 'ReviewMailed', data: { ...idsOf(state.video), reviewId, status } }])
}

const isFraction = (value: number): boolean => Number.isFinite(value) && value >= 0 && value <= 1

const problemOf = (
  { weight, timestamp, place, drawing = [], voice = null }: Mark,
  at: number,
  seconds: number,
  most: number,
): Refusal | null => {
  if (!Number.isFinite(weight) || weight < 0 || weight > most) return markOutOfRange(at, 'weight')
  const isInVideo = timestamp === null || (timestamp >= 0 && timestamp <= seconds + SLACK_SECONDS)
  if (!isInVideo) return markOutOfRange(at, 'timestamp')
  const isInPicture = place === null || [place.x, place.y, place.width, place.height].every(isFraction)
  if (!isInPicture) return markOutOfRange(at, 'place')
  if (!isDrawing(drawing)) return markOutOfRange(at, 'drawing')
  const isHeard = voice === null || (voice.seconds > 0 && voice.seconds <= MAX_VOICE_SECONDS + SLACK_SECONDS)
  return isHeard ? null : markOutOfRange(at, 'voice')
}

const identity = ({ studentId, itemId, videoId, tournamentId }: HandIn) => ({
  studentId,
  itemId,
  videoId,
  tournamentId,
})

const idsOf = ({ submissionId, studentId }: HandIn) => ({ submissionId, studentId })
