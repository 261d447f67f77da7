import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { causedBy, causedByTimer, type Process } from '../kernel/process.ts'
import { ABANDONED_VIDEO } from '../video-review/video/begin-upload.ts'
import { giveUpVideo, removeVideosOf } from '../video-review/video/remove-video.ts'

/**
 * A student is erased → every video of theirs is deleted with all that was made of it. A week after an upload was allowed
 * what never arrived is deleted, and its room is free again.
 */
export const deleteVideos = (
  deps: Needs<'handler' | 'blobs'>,
): Process<Extract<MembershipEvent, { type: 'StudentErased' }>> => ({
  name: ABANDONED_VIDEO,
  startsAt: 'introduction',
  on: {
    StudentErased: (event) => removeVideosOf(deps)(causedBy(event, ABANDONED_VIDEO), event.data.studentId),
  },
  onDue: async (timer) => {
    const { videoId = '', studentId = '' } = timer.payload
    await giveUpVideo(deps)(causedByTimer(timer), { videoId, studentId })
  },
})
