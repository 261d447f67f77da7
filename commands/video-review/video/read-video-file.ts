import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { BlobStore, StoredBlob } from '../../ports/blob-store.ts'
import { posterBlob, VIDEO_CONTAINER, videoBlob } from './video-place.ts'

/** One file of a submission, of which any part can be read. */
export interface VideoFileToRead extends StoredBlob {
  readonly studentId: string
  /** The bytes from `from` up to and without `to`, part by part, as fast as they are taken. */
  readonly parts: (from: number, to: number) => AsyncIterable<Uint8Array>
}

/** The first part is small, so that a player begins at once. */
const FIRST_PART_BYTES = 256 * 1_024
const PART_BYTES = 1_024 * 1_024

/** The file as the storage has it now; null where there is none, or where the video was taken back. */
export const readVideoFile =
  ({ handler, blobs }: Needs<'handler' | 'blobs'>) =>
  async (tenant: string, submissionId: string, part: 'video' | 'poster'): Promise<VideoFileToRead | null> => {
    const { state } = await handler.read(submissionAggregate, tenant, { submissionId })
    if (state.video === null || state.isWithdrawn) return null
    const { posterId, studentId } = state.video
    if (part === 'poster' && posterId === null) return null
    const filename =
      part === 'video' || posterId === null ? videoBlob(tenant, state.video) : posterBlob(tenant, state.video, posterId)
    return fileToRead(blobs, { container: VIDEO_CONTAINER, filename }, studentId)
  }

/** A file of the storage as it has it now; null where there is none. */
export const fileToRead = async (
  blobs: BlobStore,
  { container, filename }: { readonly container: string; readonly filename: string },
  studentId: string,
): Promise<VideoFileToRead | null> => {
  const blob = await blobs.look(container, filename)
  if (blob === null) return null
  const { version } = blob
  const parts = async function* (from: number, to: number): AsyncGenerator<Uint8Array> {
    let size = FIRST_PART_BYTES
    for (let at = from; at < to; ) {
      const end = Math.min(to, at + size)
      yield await blobs.readRange(container, filename, { from: at, to: end, version })
      at = end
      size = PART_BYTES
    }
  }
  return { ...blob, studentId, parts }
}
