import type { App } from '../../../api/composition/app.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { ARRIVAL_CONTAINER } from '../../../commands/video-review/video/video-place.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { MAX_VIDEO_BYTES } from '../../../domain/video-review/published.ts'
import { videoFile } from './video-file.ts'

/** Hands in a small video as a browser does; returns the submission's id and the position that shows it. */
export const handInAVideo = async (
  { commands, blobs }: Pick<App, 'commands' | 'blobs'>,
  context: CommandContext,
  of: { readonly membershipId: string; readonly studentId: string; readonly itemId: string },
  videoId: string = crypto.randomUUID(),
) => {
  const video = await videoFile()
  const limits = { maximum: MAX_VIDEO_BYTES, otherFiles: 0 }
  const room = { videoId, studentId: of.studentId, bytes: video.length }
  const ticket = mustSucceed(await commands.beginVideoUpload(context, { ...room, ...limits }))
  await blobs.write(ARRIVAL_CONTAINER, ticket.filename, video, 'video/mp4')
  return mustSucceed(await commands.handInVideo(context, { ...of, videoId, poster: null }))
}
