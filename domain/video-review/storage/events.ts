import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { count, idOf, token } from '../../kernel/fields.ts'

/**
 * The room that an organization's videos take (spec/training-and-review.md §3 storageQuota). Stream
 * `video-storage-<tenant>`: one for all videos, so that two uploads at once cannot both take the last of it.
 */
export const videoStorageEvents = {
  /** Room for an upload that begins; counts until it is measured or given up. */
  VideoRoomReserved: event(1, z.object({ videoId: token(), studentId: idOf('student'), bytes: count() }), {
    audit: { about: 'student', title: 'Upload of a video begun', omits: ['bytes'] },
  }),
  /** It has arrived and has so many bytes; never more than were reserved. */
  VideoRoomTaken: event(1, z.object({ videoId: token(), studentId: idOf('student'), bytes: count() }), {
    audit: { about: 'student', title: 'Video kept', omits: ['bytes'] },
  }),
  /** Its blob is gone: refused, given up, withdrawn or erased. */
  VideoRoomFreed: event(1, z.object({ videoId: token(), studentId: idOf('student') }), {
    audit: { about: 'student', title: 'Video deleted' },
  }),
}
export type VideoStorageEvent = EventOf<typeof videoStorageEvents>
