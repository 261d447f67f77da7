import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { checkVideoBytes } from '../video/measured.ts'
import { noRoom, videoIdInUse, videoNotFound } from './errors.ts'
import type { VideoStorageEvent } from './events.ts'
import { bytesOf, type VideoStorage } from './state.ts'

type Decided = Decision<VideoStorageEvent>

export interface ReserveRoom {
  readonly videoId: string
  readonly studentId: string
  /** As declared by the uploader; the upload may not exceed it. */
  readonly bytes: number
}

/**
 * Reserves storage before an upload begins (video-review rules 5 and 6). Refused: file-too-large {maximum}, not-a-video
 * (empty), storage-full {left}, id-in-use.
 *
 * @param limits in bytes: the quota, the storage used by other files, and the maximum size of this upload.
 */
export const reserveRoom = (
  state: VideoStorage,
  { videoId, studentId, bytes }: ReserveRoom,
  limits: { readonly quota: number; readonly otherFiles: number; readonly maximum: number },
): Decided => {
  const room = state.get(videoId)
  if (room !== undefined) {
    return room.studentId === studentId && room.bytes === bytes ? ok([]) : refuse(videoIdInUse)
  }
  const size = checkVideoBytes(bytes, limits.maximum)
  if (!size.ok) return size
  const left = limits.quota - limits.otherFiles - bytesOf(state)
  if (bytes > left) return refuse(noRoom(left))
  return ok([{ type: 'VideoRoomReserved', data: { videoId, studentId, bytes } }])
}

/**
 * Records that a video has arrived and was measured. Refused: video-not-found (abandoned in the meantime),
 * file-too-large {maximum}.
 */
export const takeRoom = (state: VideoStorage, { videoId, bytes }: Omit<ReserveRoom, 'studentId'>): Decided => {
  const room = state.get(videoId)
  if (room === undefined) return refuse(videoNotFound)
  if (room.isTaken) return room.bytes === bytes ? ok([]) : refuse(videoIdInUse)
  const size = checkVideoBytes(bytes, room.bytes)
  return size.ok ? ok([{ type: 'VideoRoomTaken', data: { videoId, studentId: room.studentId, bytes } }]) : size
}

/** Records that the video's blob was deleted; writes nothing if its storage is already free. */
export const freeRoom = (state: VideoStorage, { videoId }: { readonly videoId: string }): Decided => {
  const room = state.get(videoId)
  return ok(room === undefined ? [] : [{ type: 'VideoRoomFreed', data: { videoId, studentId: room.studentId } }])
}
