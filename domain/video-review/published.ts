/**
 * What video review publishes: limits of videos, scores and progress. The server and the recorder use the same
 * functions.
 */

export { isSameComment, MAX_KEPT_COMMENT_LENGTH } from './comment-bank/limits.ts'
export { type RubricType, rubricTypes, type ScoreImpact, scoreImpacts } from './grading/kinds.ts'
export {
  addingUpProblem,
  type Gradings,
  judgeableProblem,
  notJudgeable,
  rubricIdsOf,
  rulesOfCategory,
  startOf,
} from './judgeable.ts'
export {
  byMonth,
  type CountedReview,
  type Difference,
  differences,
  type LostPoints,
  lostPoints,
  type MonthOfItem,
  type VideoScore,
  videoScores,
} from './progress.ts'
export { reactionsOffered } from './reactions/offered.ts'
export {
  mostPoints,
  PENDING_REVIEW,
  type ResultRow,
  type ReviewResult,
  resultOf,
  resultText,
  type ScoreCalculation,
  type ScoredReview,
} from './result.ts'
export { type Deduction, type RuleOfScore, rulesFor, type Score, scoreOf, withoutRules } from './score.ts'
export { canContinue, type DraftedMark } from './submission/draft.ts'
export { isDrawing, MAX_SHAPES, type Shape, type ShapeKind, shapeKinds } from './submission/drawing.ts'
export {
  isNeededOf,
  oneReview,
  type ReviewPolicy,
  reviewersAt,
  statusWith,
  stillNeeded,
} from './submission/review-policy.ts'
export {
  canBeHandedIn,
  checkVideo,
  checkVideoBytes,
  checkVideoType,
  isRefusalOfFile,
  MAX_DEVICE_BYTES,
  MAX_VIDEO_BYTES,
  MAX_VIDEO_SECONDS,
  type MeasuredVideo,
  notAVideo,
  VIDEO_TYPES,
  type VideoType,
} from './video/measured.ts'
export {
  checkSound,
  checkSoundBytes,
  MAX_VOICE_BYTES,
  MAX_VOICE_SECONDS,
  type MeasuredSound,
  notASound,
  type SoundType,
} from './voice/measured.ts'
