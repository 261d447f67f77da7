import { bytesOf, videoStorageAggregate } from '../../domain/video-review/storage/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { DISPLAY_CONTAINER, PICTURE_CONTAINER } from '../kernel/pictures/picture-places.ts'
import { VOICE_CONTAINER } from '../kernel/voice-container.ts'

/**
 * The bytes of an organization's stored pictures and voice notes. Overwritten and erased files do not count, nor do
 * workbooks, which are deleted after their import. Throws if the storage is unreachable.
 */
export const storageWithoutVideos =
  ({ blobs }: Needs<'blobs'>) =>
  async (tenant: string): Promise<number> => {
    const bytes = await Promise.all(
      [PICTURE_CONTAINER, DISPLAY_CONTAINER, VOICE_CONTAINER].map((one) => blobs.bytesBelow(one, `${tenant}/`)),
    )
    return bytes.reduce((sum, one) => sum + one, 0)
  }

/**
 * The bytes of everything that an organization stores (accounts rule 4): pictures, voice notes, videos, and the space
 * reserved for videos being uploaded. Throws if the storage is unreachable.
 */
export const storageUsed =
  (deps: Needs<'handler' | 'blobs'>) =>
  async (tenant: string): Promise<number> => {
    const [otherFiles, videos] = await Promise.all([
      storageWithoutVideos(deps)(tenant),
      deps.handler.read(videoStorageAggregate, tenant, {}),
    ])
    return otherFiles + bytesOf(videos.state)
  }
