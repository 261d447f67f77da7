export { keepComment, removeKeptComment } from './comment-bank/comment-bank-commands.ts'
export {
  deleteOldDrafts,
  discardReviewDraft,
  endReviewDraft,
  readReviewDraft,
  saveReviewDraft,
  startedReviews,
} from './draft/review-drafts.ts'
export {
  changeRubric,
  changeScoringRule,
  createRubric,
  createScoringRule,
  retireRubric,
  retireScoringRule,
} from './grading-commands.ts'
export { setReaction } from './set-reaction.ts'
export { handInVideo } from './submission/hand-in-video.ts'
export { readSubmission, studentOfSubmission } from './submission/read-submission.ts'
export { claimReview, giveReview, releaseReview, withdrawVideo } from './submission/submission-commands.ts'
export { videoArrival } from './video/arrival.ts'
export { beginVideoUpload } from './video/begin-upload.ts'
export { readVideoFile } from './video/read-video-file.ts'
export { receiveVideo } from './video/receive-video.ts'
export { cleanUpUpload, removeVideo } from './video/remove-video.ts'
export { readVoiceNote } from './voice/read-voice-note.ts'
export { storeVoiceNote } from './voice/store-voice-note.ts'
