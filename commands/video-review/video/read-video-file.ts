import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { BlobStore, StoredBlob } from '../../ports/blob-store.ts'
import { posterBlob, VIDEO_CONTAINER, videoBlob } from './video-place.ts'

/** One file of a submission, and whose it is. */
export interface VideoFileToRead {
  readonly studentId: string
  /** As the storage has it now; null where there is none. */
  readonly open: () => Promise<OpenFile | null>
}

/** A file of which any part can be read. */
export interface OpenFile extends StoredBlob {
  /** The bytes from `from` up to and without `to` as they come, as fast as they are taken. */
  readonly parts: (from: number, to: number) => AsyncIterable<Uint8Array>
}

/** Null where there is no such file, or where the video was taken back. */
export const readVideoFile =
  ({ handler, blobs }: Needs<'handler' | 'blobs'>) =>
  async (tenant: string, submissionId: string, part: 'video' | 'poster'): Promise<VideoFileToRead | null> => {
    const { state } = await handler.read(submissionAggregate, tenant, { submissionId })
    if (state.video === null || state.isWithdrawn) return null
    const { posterId, studentId } = state.video
    if (part === 'poster' && posterId === null) return null
    const filename =
      part === 'video' || posterId === null ? videoBlob(tenant, state.video) : posterBlob(tenant, state.video, posterId)
    return { studentId, open: () => openFile(blobs, { container: VIDEO_CONTAINER, filename }) }
  }

/** A file of the storage as it has it now; null where there is none. */
export const openFile = async (
  blobs: BlobStore,
  { container, filename }: { readonly container: string; readonly filename: string },
): Promise<OpenFile | null> => {
  const blob = await blobs.look(container, filename)
  if (blob === null) return null
  const { version } = blob
  // Players jump: what they no longer want is not fetched from the storage.
  return { ...blob, parts: (from, to) => blobs.readAsItComes(container, filename, { from, to, version }) }
}
