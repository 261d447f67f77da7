import {
  MAX_PICTURE_BYTES,
  type PictureType,
  pictureTypeOf,
  type UploadedPicture,
} from '../../../domain/kernel/picture.ts'
import { PICTURE_CONTAINER, picturePlace } from '../../kernel/pictures/picture-places.ts'
import { openPicture, SEAL_BYTES } from './sealed-picture.ts'
import type { PicturesDeps } from './store-picture.ts'

export interface PictureToShow {
  readonly type: PictureType
  readonly bytes: Uint8Array
}

/** Reads an uploaded picture; null if the id is unknown, the person was erased or their key does not open. */
export const readPicture =
  ({ blobs, keys }: PicturesDeps) =>
  async (tenant: string, picture: UploadedPicture): Promise<PictureToShow | null> => {
    const place = picturePlace(tenant, picture)
    const key = (await keys.existing(tenant, [picture.personId])).get(picture.personId)
    if (key === undefined || key === null || key === 'unopenable') return null
    const stored = await blobs.read(PICTURE_CONTAINER, place, MAX_PICTURE_BYTES + SEAL_BYTES)
    if (!stored) return null
    const bytes = openPicture(stored.content, key, place)
    const type = pictureTypeOf(bytes)
    return type === null ? null : { type, bytes }
  }
