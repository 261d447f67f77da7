import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { SubmissionEvent } from '../../domain/video-review/submission/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { causedBy, causedByTimer, type Process } from '../kernel/process.ts'
import { ABANDONED_VIDEO } from '../video-review/video/begin-upload.ts'
import { cleanUpUpload, removeVideo, removeVideosOf } from '../video-review/video/remove-video.ts'
import { videoOf } from '../video-review/video/video-place.ts'
import { sweepVoiceNotes } from '../video-review/voice/sweep-voice-notes.ts'

type On =
  | Extract<MembershipEvent, { type: 'StudentErased' }>
  | Extract<SubmissionEvent, { type: 'SubmissionWithdrawn' }>

/**
 * A submission was withdrawn, or a student was erased → the video, or all of the student's videos, are deleted with
 * everything derived from them. A week after a ticket was issued, a video that was never submitted is deleted and its
 * storage is released, as are voice notes that no review uses.
 */
export const deleteVideos = (deps: Needs<'handler' | 'blobs' | 'timers' | 'clock' | 'reviewDrafts'>): Process<On> => ({
  name: ABANDONED_VIDEO,
  startsAt: 'introduction',
  on: {
    StudentErased: (event) => removeVideosOf(deps)(causedBy(event, ABANDONED_VIDEO), event.data.studentId),
    SubmissionWithdrawn: (event) => {
      const { submissionId, studentId } = event.data
      return removeVideo(deps)(causedBy(event, ABANDONED_VIDEO), { studentId, videoId: videoOf(submissionId) })
    },
  },
  onDue: async (timer) => {
    const { videoId = '', studentId = '', authorId } = timer.payload
    if (authorId !== undefined) return sweepVoiceNotes(deps)(timer.tenant, { videoId, studentId, authorId })
    await cleanUpUpload(deps)(causedByTimer(timer), { videoId, studentId })
  },
})
