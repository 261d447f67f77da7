import { type UploadedPicture, uploadedPictureUrl } from '../../../domain/kernel/picture.ts'
import { ok, type Refusal, type Result } from '../../../domain/kernel/result.ts'
import type { Needs } from '../../kernel/deps.ts'
import { collectLater } from '../../kernel/pictures/collect-later.ts'
import {
  checkPictureTicket,
  type PicturePlace,
  type PictureTicket,
  signPictureTicket,
} from '../../kernel/pictures/picture-ticket.ts'
import { keepPicture } from './keep-picture.ts'

const placeOf = (tenant: string, { personId, imageId }: UploadedPicture): PicturePlace => [
  'picture',
  tenant,
  personId,
  imageId,
]

/**
 * A ticket to upload a picture of a student or a user (kernel rule 14). Whoever has it may upload: the caller checks
 * who gets it. What no record names a day later is deleted.
 *
 * @param size bytes of the picture; 2 MB at most, whatever is asked for.
 */
export const issuePictureTicket =
  (deps: Needs<'signer' | 'clock' | 'timers'>) =>
  async (tenant: string, picture: UploadedPicture, size?: number): Promise<PictureTicket> => {
    await collectLater(deps, tenant)
    return signPictureTicket(deps, placeOf(tenant, picture), size)
  }

/**
 * Takes the picture that a ticket was issued for and answers its address. The same ticket again stores the picture anew,
 * under the same address. Refused: upload-not-allowed (expired, or another person's or organization's ticket),
 * file-too-large, not-a-picture, picture-too-large, person-not-found (erased).
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
    const kept = await keepPicture(deps)(tenant, picture)
    return kept.ok ? ok(uploadedPictureUrl(picture)) : kept
  }
