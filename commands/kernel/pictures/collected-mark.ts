import type { BlobStore } from '../../ports/blob-store.ts'
import type { Place } from './picture-places.ts'

/**
 * Blob container of marks: an empty file for each collected picture. Once marked, the picture's URL is refused in
 * records (`refuseCollectedPictures`). The mark outlives the picture, so that later commands get the reason as well.
 */
export const MARK_CONTAINER = 'collected-pictures'
export const markOf = ({ container, filename }: Place): string => `${container}/${filename}`

export const markCollected = (blobs: BlobStore, place: Place): Promise<void> =>
  blobs.write(MARK_CONTAINER, markOf(place), new Uint8Array(), 'application/octet-stream')

export const isCollected = async (blobs: BlobStore, place: Place): Promise<boolean> =>
  (await blobs.read(MARK_CONTAINER, markOf(place), 0)) !== null
