import type { Decision } from '../../kernel/decider.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { same } from '../../kernel/same.ts'
import { isBlank } from '../../kernel/text.ts'
import { addMinutes, type Instant } from '../../kernel/time.ts'
import type { RuleOfScore } from '../score.ts'
import { MAX_VOICE_SECONDS } from '../voice/measured.ts'
import { isDrawing } from './drawing.ts'
import {
  alreadyReviewed,
  commentsMissing,
  markOutOfRange,
  reviewedNow,
  reviewsComplete,
  rubricNotOffered,
  submissionIdInUse,
  submissionNotFound,
  tooManyMarks,
  videoNotMeasured,
} from './errors.ts'
import type { FeedbackItem, SubmissionEvent } from './events.ts'
import { isNeededOf, type ReviewPolicy, reviewersAt } from './standing.ts'
import type { HandIn, Review, Submission } from './state.ts'

type Decided = Decision<SubmissionEvent>

/** How long a reviewer is on a video without a sign of life. */
export const CLAIM_MINUTES = 5
const MOST_MARKS = 500
/** spec/training-and-review.md §5: a numeric input is 0 to 9999, divided by 100. */
const MOST_NUMERIC = 99.99
/** A player's end may lie a frame behind the measured one. */
const SLACK_SECONDS = 1

/**
 * Hands a video in once it is measured; it keeps the level at which it came, when it comes again after a promotion. Refused:
 * video-not-measured, id-in-use.
 */
export const handIn = (state: Submission, data: HandIn): Decided => {
  if (state.video !== null) return same(identity(state.video), identity(data)) ? ok([]) : refuse(submissionIdInUse)
  const isMeasured = [data.seconds, data.width, data.height].every((one) => Number.isFinite(one) && one > 0)
  return isMeasured ? ok([{ type: 'SubmissionHandedIn', data }]) : refuse(videoNotMeasured)
}

/** Takes a video back that nobody has reviewed. Refused: submission-not-found, already-reviewed. */
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
 * A reviewer begins, or goes on: as many may be on a video as it needs reviews. While more than half of the time is left,
 * going on writes nothing. Refused: submission-not-found, reviews-complete, being-reviewed {reviewerId, until}.
 */
export const claimReview = (state: Submission, { reviewerId, now, policy }: ClaimReview): Decided => {
  if (state.video === null || state.isWithdrawn) return refuse(submissionNotFound)
  const authors = [...state.reviews.keys()]
  if (!authors.includes(reviewerId)) {
    const others = reviewersAt(state.claims, now).filter((id) => id !== reviewerId)
    if (!isNeededOf(reviewerId, policy, authors)) return refuse(reviewsComplete)
    const [other] = others
    const isTaken = !isNeededOf(reviewerId, policy, [...authors, ...others])
    if (isTaken && other !== undefined) return refuse(reviewedNow(other, state.claims.get(other) ?? now))
  }
  if ((state.claims.get(reviewerId) ?? '') > addMinutes(now, CLAIM_MINUTES / 2)) return ok([])
  const until = addMinutes(now, CLAIM_MINUTES)
  return ok([{ type: 'ReviewClaimed', data: { ...idsOf(state.video), reviewerId, until } }])
}

/** A reviewer leaves without a review. Refused: submission-not-found. */
export const releaseReview = (state: Submission, { reviewerId }: { readonly reviewerId: string }): Decided => {
  if (state.video === null) return refuse(submissionNotFound)
  if (!state.claims.has(reviewerId)) return ok([])
  return ok([{ type: 'ReviewReleased', data: { ...idsOf(state.video), reviewerId } }])
}

/** What a reviewer sends of a mark: what the rubric is, the organization says. */
export type Mark = Omit<FeedbackItem, 'rubricType' | 'rubricTitle' | 'drawing' | 'voice'> &
  Partial<Pick<FeedbackItem, 'drawing' | 'voice'>>

interface RubricThen {
  readonly title: string
  readonly rubricType: FeedbackItem['rubricType']
  readonly weight: number
}

export interface GiveReview {
  readonly reviewId: string
  /** Of the token that asks, never of a body. */
  readonly authorId: string
  readonly status: Review['status']
  readonly text: string
  readonly marks: readonly Mark[]
  /**
   * Rubrics and rules as the organization has them now, retired ones among the rubrics; each with the most that it ever
   * weighed, because it may have been changed while the reviewer was at work.
   */
  readonly rubrics: ReadonlyMap<string, RubricThen>
  readonly rules: readonly RuleOfScore[]
}

/**
 * Saves a review. There is one of each author: a second save is the same review, whatever id it brings, and the same again
 * writes nothing. A review is taken though somebody else was faster, because it is work that is done. Its own marks keep
 * their rubric as it was. Refused: submission-not-found, missing-fields, too-many-marks, mark-out-of-range {at, field},
 * rubric-not-found.
 */
export const giveReview = (state: Submission, { marks, rubrics, rules, ...given }: GiveReview): Decided => {
  if (state.video === null || state.isWithdrawn) return refuse(submissionNotFound)
  if (isBlank(given.text)) return refuse(commentsMissing)
  if (marks.length > MOST_MARKS) return refuse(tooManyMarks)
  const before = state.reviews.get(given.authorId)
  const feedback: FeedbackItem[] = []
  for (const [at, mark] of marks.entries()) {
    const kept = before?.feedback.find((one) => one.feedbackId === mark.feedbackId && one.rubricId === mark.rubricId)
    const rubric = kept === undefined ? rubrics.get(mark.rubricId) : { title: kept.rubricTitle, ...kept }
    if (rubric === undefined) return refuse(rubricNotOffered(mark.rubricId))
    const { rubricType, title: rubricTitle } = rubric
    const most =
      rubricType === 'Numeric' ? MOST_NUMERIC : Math.max(rubric.weight, rubrics.get(mark.rubricId)?.weight ?? 0)
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
  return ok(same(before, review) ? [] : [{ type: 'ReviewChanged', data: review }])
}

/** Records that the family was told. Refused: submission-not-found. */
export const noteMailed = (
  state: Submission,
  { reviewId, status }: { readonly reviewId: string; readonly status: Review['status'] },
): Decided => {
  if (state.video === null) return refuse(submissionNotFound)
  if (state.told.get(reviewId) === status) return ok([])
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

const identity = ({ studentId, itemId, videoId }: HandIn) => ({ studentId, itemId, videoId })

const idsOf = ({ submissionId, studentId }: HandIn) => ({ submissionId, studentId })
