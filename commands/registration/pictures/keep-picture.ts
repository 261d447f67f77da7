import { ok, type Refusal, type Result, refusal, refuse } from '../../../domain/kernel/result.ts'
import { type KeptPicture, keptPictureAddress } from '../../../domain/registration/published.ts'
import type { Needs } from '../../kernel/deps.ts'
import { cleanPicture } from './clean-picture.ts'
import { PICTURE_CONTAINER, picturePlace, sealPicture } from './sealed-picture.ts'

export type PicturesDeps = Needs<'blobs' | 'keys'>

/**
 * Stores an uploaded picture of a student and returns the address by which an answer to an image input names it. It is
 * stored without metadata and encrypted with the student's key. The same `imageId` again overwrites its own picture.
 * Refused: not-a-picture, picture-too-large, student-not-found (erased).
 */
export const keepPicture =
  ({ blobs, keys }: PicturesDeps) =>
  async (tenant: string, picture: KeptPicture & { readonly bytes: Uint8Array }): Promise<Result<string, Refusal>> => {
    const cleaned = cleanPicture(picture.bytes)
    if (!cleaned.ok) return cleaned
    const key = await keys.keyFor(tenant, picture.studentId)
    if (key === null) return refuse(refusal('not-found', 'student-not-found', 'The student was not found.'))
    const place = picturePlace(tenant, picture)
    const sealed = sealPicture(cleaned.value.bytes, key, place)
    await blobs.write(PICTURE_CONTAINER, place, sealed, 'application/octet-stream')
    return ok(keptPictureAddress(picture))
  }
