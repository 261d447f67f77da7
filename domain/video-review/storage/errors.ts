import { type Refusal, refusal } from '../../kernel/result.ts'

/** `left`: the bytes that are still free. */
export const noRoom = (left: number): Refusal =>
  refusal('conflict', 'storage-full', 'The storage of this organization is full. Please contact your administrator.', {
    left: Math.max(0, left),
  })
export const videoNotFound = refusal('not-found', 'video-not-found', 'This video was not found.')
export const videoIdInUse = refusal('conflict', 'id-in-use', 'This id is already in use.')
export const videoNotArrived = refusal(
  'conflict',
  'video-not-arrived',
  'The video has not arrived completely. Please continue the upload.',
)
