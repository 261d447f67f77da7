import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { count, idOf, token } from '../../kernel/fields.ts'

/**
 * Storage used by an organization's videos (accounts rule 4). Stream `video-storage-<tenant>`: one for all videos, so
 * that two concurrent uploads cannot both use the last free bytes.
 */
export const videoStorageEvents = {
  /** Reserved for an upload; counts until the video is measured or abandoned. */
  VideoRoomReserved: event(1, z.object({ videoId: token(), studentId: idOf('student'), bytes: count() }), {
    audit: { about: 'student', title: 'Upload of a video begun', omits: ['bytes'] },
  }),
  /** The video has arrived; its size is at most the reserved one. */
  VideoRoomTaken: event(1, z.object({ videoId: token(), studentId: idOf('student'), bytes: count() }), {
    audit: { about: 'student', title: 'Video kept', omits: ['bytes'] },
  }),
  /** The blob was deleted: the video was rejected, abandoned, withdrawn or erased. */
  VideoRoomFreed: event(1, z.object({ videoId: token(), studentId: idOf('student') }), {
    audit: { about: 'student', title: 'Video deleted' },
  }),
}
export type VideoStorageEvent = EventOf<typeof videoStorageEvents>
