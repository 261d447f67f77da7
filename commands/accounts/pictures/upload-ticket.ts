import { type UploadedPicture, uploadedPictureUrl } from '../../../domain/kernel/picture.ts'
import { ok, type Refusal, type Result } from '../../../domain/kernel/result.ts'
import type { Needs } from '../../kernel/deps.ts'
import {
  checkPictureTicket,
  type PicturePlace,
  type PictureTicket,
  signPictureTicket,
} from '../../kernel/pictures/picture-ticket.ts'
import { scheduleCollection } from '../../kernel/pictures/schedule-collection.ts'
import { storePicture } from './store-picture.ts'

const placeOf = (tenant: string, { personId, imageId }: UploadedPicture): PicturePlace => [
  'picture',
  tenant,
  personId,
  imageId,
]

/**
 * Issues a ticket to upload a picture of a student or a user (kernel rule 14). The ticket is the only permission needed
 * to upload, so callers check who gets one. A picture that no record refers to after a day is deleted.
 *
 * @param size bytes of the picture; larger values are capped at 2 MB.
 */
export const issuePictureTicket =
  (deps: Needs<'signer' | 'clock' | 'timers'>) =>
  async (tenant: string, picture: UploadedPicture, size?: number): Promise<PictureTicket> => {
    await scheduleCollection(deps, tenant)
    return signPictureTicket(deps, placeOf(tenant, picture), size)
  }

/**
 * Receives the picture for which a ticket was issued and returns its URL. Using the ticket again overwrites the picture
 * at the same URL. Refused: upload-not-allowed (expired, or another person's or organization's ticket), file-too-large,
 * not-a-picture, picture-too-large, person-not-found (erased).
 */
export const receivePicture =
  (deps: Needs<'signer' | 'clock' | 'blobs' | 'keys'>) =>
  async (
    tenant: string,
    picture: UploadedPicture & { readonly bytes: Uint8Array },
    ticket: PictureTicket,
  ): Promise<Result<string, Refusal>> => {
    const allowed = checkPictureTicket(deps, placeOf(tenant, picture), ticket, picture.bytes)
    if (!allowed.ok) return allowed
    const stored = await storePicture(deps)(tenant, picture)
    return stored.ok ? ok(uploadedPictureUrl(picture)) : stored
  }
