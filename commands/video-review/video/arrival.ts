import { videoStorageAggregate } from '../../../domain/video-review/storage/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { BlobStore } from '../../ports/blob-store.ts'
import { ARRIVAL_CONTAINER, VIDEO_CONTAINER, type VideoPlace, videoBlob } from './video-place.ts'

/** The progress of an upload: its blocks so far, or whether it is complete. */
export interface Arrival {
  readonly blocks: Awaited<ReturnType<BlobStore['arrivedBlocks']>>
  readonly hasArrived: boolean
}

/** Reads which blocks of a video's upload have arrived, so that a client can send the rest. */
export const videoArrival =
  ({ handler, blobs }: Needs<'handler' | 'blobs'>) =>
  async (tenant: string, place: VideoPlace): Promise<Arrival> => {
    const { state } = await handler.read(videoStorageAggregate, tenant, {})
    const filename = videoBlob(tenant, place)
    const isTaken = state.get(place.videoId)?.isTaken === true
    for (const container of isTaken ? [VIDEO_CONTAINER, ARRIVAL_CONTAINER] : [ARRIVAL_CONTAINER])
      if ((await blobs.look(container, filename)) !== null) return { blocks: [], hasArrived: true }
    return { blocks: await blobs.arrivedBlocks(ARRIVAL_CONTAINER, filename), hasArrived: false }
  }
