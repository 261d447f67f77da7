import { type Refusal, refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import type { Instant } from '../../kernel/time.ts'
import { videoReviewText } from '../texts.ts'

export const submissionNotFound = refusal('not-found', 'submission-not-found', videoReviewText('video-not-found'))
export const noVideoExpected = refusal(
  'conflict',
  'curriculum-item-without-video',
  videoReviewText('curriculum-item-without-video'),
)
export const reviewNotFound = refusal('not-found', 'review-not-found', videoReviewText('review-not-found'))
export const submissionIdInUse = refusal('conflict', 'id-in-use', kernelText('id-in-use'))
export const videoNotMeasured = refusal('invalid', 'video-not-measured', videoReviewText('video-not-measured'))
/** Comments are required (video-review rule 20). */
export const commentsMissing = refusal('invalid', 'missing-fields', kernelText('empty'))
export const alreadyReviewed = refusal('conflict', 'already-reviewed', videoReviewText('already-reviewed'))
/** A judge's review is final (judging rule 5). */
export const judgedAlready = refusal('conflict', 'already-reviewed', videoReviewText('judged-already'))
/** Other reviewers have claimed all reviews that are still needed. */
export const beingReviewed = (reviewerId: string, until: Instant): Refusal =>
  refusal('conflict', 'being-reviewed', videoReviewText('being-reviewed'), { reviewerId, until })
export const reviewsComplete = refusal('conflict', 'reviews-complete', videoReviewText('reviews-complete'))
export const markOutOfRange = (at: number, field: 'timestamp' | 'place' | 'weight' | 'drawing' | 'voice'): Refusal =>
  refusal('invalid', 'mark-out-of-range', videoReviewText('mark-out-of-range'), { at, field })
export const rubricNotOffered = (rubricId: string): Refusal =>
  refusal('not-found', 'rubric-not-found', videoReviewText('rubric-not-found'), { rubricId })
export const voiceNoteNotFound = (noteId: string): Refusal =>
  refusal('not-found', 'voice-note-not-found', videoReviewText('voice-note-not-found'), {
    noteId,
  })
/** The draft is not the one that the caller continues; `changed`: null if it was saved or discarded. */
export const draftChanged = (changed: Instant | null): Refusal =>
  refusal('conflict', 'draft-changed', videoReviewText('draft-changed'), { changed })
export const draftTooLarge = refusal('invalid', 'draft-too-large', videoReviewText('draft-too-large'))
export const tooManyMarks = refusal('invalid', 'too-many-marks', videoReviewText('too-many-marks'))
