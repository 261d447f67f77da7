import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { IncomingBlob } from '../../ports/blob-store.ts'
import type { AskedPart } from '../../ports/part-of-blob.ts'
import { posterBlob, VIDEO_CONTAINER, videoBlob } from './video-place.ts'

/** One file of a submission, with its student and, for an entry, its tournament. */
export interface VideoFileToRead {
  readonly studentId: string
  readonly tournamentId: string | null
  /** Opens a part of the file, or all of it for null; null if the file does not exist. */
  readonly open: (asked: AskedPart | null) => Promise<IncomingBlob | null>
}

interface ReadAheadFile extends VideoFileToRead {
  /** For a player that will open it soon. */
  readonly readAhead: () => Promise<void>
}

/** Null if there is no such file or the video was withdrawn. */
export const readVideoFile =
  ({ handler, blobs }: Needs<'handler' | 'blobs'>) =>
  async (tenant: string, submissionId: string, part: 'video' | 'poster'): Promise<ReadAheadFile | null> => {
    const { state } = await handler.read(submissionAggregate, tenant, { submissionId })
    if (state.video === null || state.isWithdrawn) return null
    const { posterId, studentId, tournamentId, seconds } = state.video
    if (part === 'poster' && posterId === null) return null
    const filename =
      part === 'video' || posterId === null ? videoBlob(tenant, state.video) : posterBlob(tenant, state.video, posterId)
    return {
      studentId,
      tournamentId,
      open: (asked) =>
        blobs.readAsItComes(VIDEO_CONTAINER, filename, asked, part === 'video' ? { seconds } : undefined),
      readAhead: async () => blobs.readAhead?.(VIDEO_CONTAINER, filename),
    }
  }
