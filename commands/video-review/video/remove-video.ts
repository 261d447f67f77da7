import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { freeRoom } from '../../../domain/video-review/storage/decide.ts'
import { videoStorageAggregate } from '../../../domain/video-review/storage/state.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import { mustSucceed } from '../../kernel/must-succeed.ts'
import { VOICE_CONTAINER } from '../../kernel/voice-container.ts'
import {
  ARRIVAL_CONTAINER,
  studentPrefix,
  submissionOf,
  VIDEO_CONTAINER,
  type VideoPlace,
  videoPrefix,
} from './video-place.ts'

const free = commandOn(videoStorageAggregate, 'free-video-room', {
  ids: () => ({}),
  per: ({ videoId }: { readonly videoId: string }) => [videoId],
  content: (input) => input,
  decide: freeRoom,
})

/**
 * Deletes an abandoned, withdrawn or refused video with everything derived from it, and releases its storage. Each step
 * can be repeated.
 */
export const removeVideo =
  (deps: Needs<'handler' | 'blobs'>) =>
  async (context: CommandContext, place: VideoPlace): Promise<void> => {
    mustSucceed(await free(deps)(context, { videoId: place.videoId }))
    // Last, so that a video that is being accepted concurrently is deleted here or finds its reservation gone.
    await deleteVideoBlobs(deps, videoPrefix(context.tenant, place))
  }

/**
 * Cleans up an upload that is old or was canceled: deletes a video that was never submitted, or files that were written
 * with the ticket after the video was accepted. Other students' uploads are not touched. Each step can be repeated.
 */
export const cleanUpUpload =
  (deps: Needs<'handler' | 'blobs'>) =>
  async (context: CommandContext, place: VideoPlace): Promise<void> => {
    const submission = { submissionId: submissionOf(place) }
    const [{ state }, { state: rooms }] = await Promise.all([
      deps.handler.read(submissionAggregate, context.tenant, submission),
      deps.handler.read(videoStorageAggregate, context.tenant, {}),
    ])
    const room = rooms.get(place.videoId)
    // Storage that is only reserved belongs to an upload that was restarted after a withdrawal or an erasure.
    if (state.video === null || state.isWithdrawn || room?.isTaken === false) {
      const isOwn = (room?.studentId ?? place.studentId) === place.studentId
      return isOwn ? removeVideo(deps)(context, place) : undefined
    }
    await deps.blobs.deleteAll(ARRIVAL_CONTAINER, videoPrefix(context.tenant, place))
  }

/** Deletes every video of an erased student, with everything derived from them. Each step can be repeated. */
export const removeVideosOf =
  (deps: Needs<'handler' | 'blobs'>) =>
  async (context: CommandContext, studentId: string): Promise<void> => {
    const { state } = await deps.handler.read(videoStorageAggregate, context.tenant, {})
    for (const [videoId, room] of state) {
      if (room.studentId === studentId) mustSucceed(await free(deps)(context, { videoId }))
    }
    await deleteVideoBlobs(deps, studentPrefix(context.tenant, studentId))
  }

/** Deletes uploads, accepted videos and voice notes below a prefix. */
export const deleteVideoBlobs = async ({ blobs }: Needs<'blobs'>, prefix: string): Promise<void> => {
  for (const container of [ARRIVAL_CONTAINER, VIDEO_CONTAINER, VOICE_CONTAINER])
    await blobs.deleteAll(container, prefix)
}
