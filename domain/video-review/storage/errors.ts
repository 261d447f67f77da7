import { type Refusal, refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { videoReviewText } from '../texts.ts'

/** `left`: the bytes that are still free. */
export const noRoom = (left: number): Refusal =>
  refusal('conflict', 'storage-full', kernelText('storage-full'), {
    left: Math.max(0, left),
  })
export const videoNotFound = refusal('not-found', 'video-not-found', videoReviewText('video-not-found'))
export const videoIdInUse = refusal('conflict', 'id-in-use', kernelText('id-in-use'))
export const videoNotArrived = refusal('conflict', 'video-not-arrived', videoReviewText('video-not-arrived'))
