import { bytesOf, videoStorageAggregate } from '../../domain/video-review/storage/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { DISPLAY_CONTAINER } from '../kernel/pictures/display-place.ts'
import { PICTURE_CONTAINER } from '../kernel/pictures/picture-places.ts'
import { VOICE_CONTAINER } from '../kernel/voice-container.ts'

/**
 * The bytes of the pictures and voice notes that an organization keeps, as the storage has them: what was uploaded twice
 * counts once, what was erased counts no more. Workbooks do not count, they are deleted after their import. Throws when
 * the storage cannot be reached.
 */
export const storageBesideVideos =
  ({ blobs }: Needs<'blobs'>) =>
  async (tenant: string): Promise<number> => {
    const bytes = await Promise.all(
      [PICTURE_CONTAINER, DISPLAY_CONTAINER, VOICE_CONTAINER].map((one) => blobs.bytesBelow(one, `${tenant}/`)),
    )
    return bytes.reduce((sum, one) => sum + one, 0)
  }

/**
 * The bytes of all that an organization keeps (accounts rule 4): its pictures, its videos, and the room of videos that
 * are on their way. Throws when the storage cannot be reached.
 */
export const storageUsed =
  (deps: Needs<'handler' | 'blobs'>) =>
  async (tenant: string): Promise<number> => {
    const [otherFiles, videos] = await Promise.all([
      storageBesideVideos(deps)(tenant),
      deps.handler.read(videoStorageAggregate, tenant, {}),
    ])
    return otherFiles + bytesOf(videos.state)
  }
