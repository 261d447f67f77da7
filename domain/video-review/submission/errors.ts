import { type Refusal, refusal } from '../../kernel/result.ts'
import type { Instant } from '../../kernel/time.ts'

export const submissionNotFound = refusal('not-found', 'submission-not-found', 'This video was not found.')
export const noVideoExpected = refusal(
  'conflict',
  'curriculum-item-without-video',
  'This item of the curriculum does not ask for a video.',
)
export const reviewNotFound = refusal('not-found', 'review-not-found', 'This review was not found.')
export const submissionIdInUse = refusal('conflict', 'id-in-use', 'This id is already in use.')
export const videoNotMeasured = refusal('invalid', 'video-not-measured', 'This file is not a video that can be played.')
/** Comments are required (video-review rule 20). */
export const commentsMissing = refusal('invalid', 'missing-fields', 'Field cannot be empty')
export const alreadyReviewed = refusal(
  'conflict',
  'already-reviewed',
  'This video was reviewed. It can no longer be taken back.',
)
/** Other reviewers have claimed all reviews that are still needed. */
export const beingReviewed = (reviewerId: string, until: Instant): Refusal =>
  refusal('conflict', 'being-reviewed', 'Another reviewer is reviewing this video.', { reviewerId, until })
export const reviewsComplete = refusal('conflict', 'reviews-complete', 'This video has all its reviews.')
export const markOutOfRange = (at: number, field: 'timestamp' | 'place' | 'weight' | 'drawing' | 'voice'): Refusal =>
  refusal('invalid', 'mark-out-of-range', 'A mark lies outside the video or weighs too much.', { at, field })
export const rubricNotOffered = (rubricId: string): Refusal =>
  refusal('not-found', 'rubric-not-found', 'A rubric of this review was not found.', { rubricId })
export const voiceNoteNotFound = (noteId: string): Refusal =>
  refusal('not-found', 'voice-note-not-found', 'A voice note of this review has not arrived. Please record it again.', {
    noteId,
  })
export const tooManyMarks = refusal('invalid', 'too-many-marks', 'A review has at most 500 marks.')
