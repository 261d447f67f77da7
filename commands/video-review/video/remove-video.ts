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

/** Deletes a video with all that was made of it, and frees its room: given up, withdrawn or refused. Any step may be repeated. */
export const removeVideo =
  (deps: Needs<'handler' | 'blobs'>) =>
  async (context: CommandContext, place: VideoPlace): Promise<void> => {
    mustSucceed(await free(deps)(context, { videoId: place.videoId }))
    // Last: a video that is being taken meanwhile is deleted here, or finds its room gone.
    await deleteVideoBlobs(deps, videoPrefix(context.tenant, place))
  }

/**
 * An upload that was begun long ago, or is given up before its time: what never was handed in is deleted, and what was
 * written with its ticket after the video was taken. Another student's is left alone. Any step may be repeated.
 */
export const giveUpVideo =
  (deps: Needs<'handler' | 'blobs'>) =>
  async (context: CommandContext, place: VideoPlace): Promise<void> => {
    const submission = { submissionId: submissionOf(place) }
    const [{ state }, { state: rooms }] = await Promise.all([
      deps.handler.read(submissionAggregate, context.tenant, submission),
      deps.handler.read(videoStorageAggregate, context.tenant, {}),
    ])
    const room = rooms.get(place.videoId)
    // Room that is only reserved is of an upload that was begun again, after it was withdrawn or its student erased.
    if (state.video === null || state.isWithdrawn || room?.isTaken === false) {
      const isOwn = (room?.studentId ?? place.studentId) === place.studentId
      return isOwn ? removeVideo(deps)(context, place) : undefined
    }
    await deps.blobs.deleteAll(ARRIVAL_CONTAINER, videoPrefix(context.tenant, place))
  }

/** Deletes every video of a student who is erased, with all that was made of them. Any step may be repeated. */
export const removeVideosOf =
  (deps: Needs<'handler' | 'blobs'>) =>
  async (context: CommandContext, studentId: string): Promise<void> => {
    const { state } = await deps.handler.read(videoStorageAggregate, context.tenant, {})
    for (const [videoId, room] of state) {
      if (room.studentId === studentId) mustSucceed(await free(deps)(context, { videoId }))
    }
    await deleteVideoBlobs(deps, studentPrefix(context.tenant, studentId))
  }

/** Deletes what lies below a prefix: where it arrived, where it is kept, and what was said about it. */
export const deleteVideoBlobs = async ({ blobs }: Needs<'blobs'>, prefix: string): Promise<void> => {
  for (const container of [ARRIVAL_CONTAINER, VIDEO_CONTAINER, VOICE_CONTAINER])
    await blobs.deleteAll(container, prefix)
}
