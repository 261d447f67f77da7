import { accountsText } from '../../../domain/accounts/texts.ts'
import { type UploadedPicture, uploadedPictureUrl } from '../../../domain/kernel/picture.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../../domain/kernel/result.ts'
import type { Needs } from '../../kernel/deps.ts'
import { cleanPicture } from '../../kernel/pictures/clean-picture.ts'
import { PICTURE_CONTAINER, picturePlace } from '../../kernel/pictures/picture-places.ts'
import { sealPicture } from './sealed-picture.ts'

export type PicturesDeps = Needs<'blobs' | 'keys'>

/**
 * Stores an uploaded picture of a student or a user and returns its URL, by which a record or an answer to an image
 * input refers to it. The picture is stripped of metadata and encrypted with the person's key. Storing the same
 * `imageId` again overwrites the picture. Refused: not-a-picture, picture-too-large, person-not-found (erased).
 */
export const storePicture =
  ({ blobs, keys }: PicturesDeps) =>
  async (
    tenant: string,
    picture: UploadedPicture & { readonly bytes: Uint8Array },
  ): Promise<Result<string, Refusal>> => {
    const cleaned = cleanPicture(picture.bytes)
    if (!cleaned.ok) return cleaned
    const key = await keys.keyFor(tenant, picture.personId)
    if (key === null) return refuse(refusal('not-found', 'person-not-found', accountsText('person-unknown')))
    const place = picturePlace(tenant, picture)
    const sealed = sealPicture(cleaned.value.bytes, key, place)
    await blobs.write(PICTURE_CONTAINER, place, sealed, 'application/octet-stream')
    return ok(uploadedPictureUrl(picture))
  }
