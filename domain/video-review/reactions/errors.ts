import { type Refusal, refusal } from '../../kernel/result.ts'

export const reactionNotOffered = (at: number): Refusal =>
  refusal('invalid', 'reaction-not-offered', 'This is none of the reactions that can be chosen.', { at })
export const reactionOutOfRange = (at: number): Refusal =>
  refusal('invalid', 'reaction-out-of-range', 'A reaction lies outside the video.', { at })
export const tooManyReactions = refusal('invalid', 'too-many-reactions', 'A video has room for no more reactions.')
