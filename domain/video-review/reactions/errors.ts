import { type Refusal, refusal } from '../../kernel/result.ts'
import { videoReviewText } from '../texts.ts'

export const reactionNotOffered = (at: number): Refusal =>
  refusal('invalid', 'reaction-not-offered', videoReviewText('reaction-not-offered'), { at })
export const reactionOutOfRange = (at: number): Refusal =>
  refusal('invalid', 'reaction-out-of-range', videoReviewText('reaction-out-of-range'), { at })
export const tooManyReactions = refusal('invalid', 'too-many-reactions', videoReviewText('too-many-reactions'))
