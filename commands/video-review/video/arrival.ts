import { videoStorageAggregate } from '../../../domain/video-review/storage/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { BlobStore } from '../../ports/blob-store.ts'
import { ARRIVAL_CONTAINER, VIDEO_CONTAINER, type VideoPlace, videoBlob } from './video-place.ts'

/** How much of an upload is there: its blocks while they come, or all of it. */
export interface Arrival {
  readonly blocks: Awaited<ReturnType<BlobStore['arrivedBlocks']>>
  readonly hasArrived: boolean
}

/** What has arrived of a video whose upload was begun: whoever goes on with it sends the rest. */
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
