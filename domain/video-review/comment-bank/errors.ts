import { type Refusal, refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { videoReviewText } from '../texts.ts'

export const keptCommentMissing = refusal('invalid', 'missing-fields', kernelText('empty'))
export const commentKeptAlready = refusal('conflict', 'comment-kept-already', videoReviewText('comment-kept-already'))
export const keptCommentTooLong = (maximum: number): Refusal =>
  refusal('invalid', 'kept-comment-too-long', videoReviewText('kept-comment-too-long', { most: maximum }), { maximum })
export const tooManyKeptComments = (most: number): Refusal =>
  refusal('conflict', 'too-many-kept-comments', videoReviewText('too-many-kept-comments', { most }), { most })
