import { MAX_PICTURE_BYTES, type PictureType, pictureTypeOf, publicPictureUrl } from '../../../domain/kernel/picture.ts'
import { ok, type Refusal, type Result } from '../../../domain/kernel/result.ts'
import type { Needs } from '../../kernel/deps.ts'
import { cleanPicture } from '../../kernel/pictures/clean-picture.ts'
import { collectLater } from '../../kernel/pictures/collect-later.ts'
import { DISPLAY_CONTAINER, displayPlace } from '../../kernel/pictures/display-place.ts'
import { checkPictureTicket, type PictureTicket, signPictureTicket } from '../../kernel/pictures/picture-ticket.ts'

/** What a picture on display is uploaded for (kernel rule 14). */
export type DisplayPurpose = 'Tournament' | 'Curriculum'

const placeOf = (tenant: string, imageId: string) => ['display', tenant, imageId]

/**
 * A ticket to upload a picture of a tournament, an event or a catalog item, which anyone may see (kernel rule 14: these
 * purposes need no ids). Whoever has it may upload: the caller checks who gets it. What no record names a day later is
 * deleted.
 */
export const issueDisplayTicket =
  (deps: Needs<'signer' | 'clock' | 'timers'>) =>
  async (tenant: string, imageId: string, size?: number): Promise<PictureTicket> => {
    await collectLater(deps, tenant)
    return signPictureTicket(deps, placeOf(tenant, imageId), size)
  }

/**
 * Takes the picture that a ticket was issued for and answers its address. What an address shows never changes, so that
 * it may be kept for good: the same ticket again leaves the first picture as it is. Refused: upload-not-allowed,
 * file-too-large, not-a-picture, picture-too-large.
 */
export const receiveDisplayPicture =
  (deps: Needs<'signer' | 'clock' | 'blobs'>) =>
  async (
    tenant: string,
    { imageId, bytes }: { readonly imageId: string; readonly bytes: Uint8Array },
    ticket: PictureTicket,
  ): Promise<Result<{ readonly address: string; readonly type: PictureType }, Refusal>> => {
    const allowed = checkPictureTicket(deps, placeOf(tenant, imageId), ticket, bytes)
    if (!allowed.ok) return allowed
    const cleaned = cleanPicture(bytes)
    if (!cleaned.ok) return cleaned
    const address = publicPictureUrl(imageId)
    const earlier = await readDisplayPicture(deps)(tenant, imageId)
    if (earlier !== null) return ok({ address, type: earlier.type })
    const { type, bytes: kept } = cleaned.value
    await deps.blobs.write(DISPLAY_CONTAINER, displayPlace(tenant, imageId), kept, type)
    return ok({ address, type })
  }

/** A picture on display; null when there is none of that id. Its type is what its bytes say, whatever the storage does. */
export const readDisplayPicture =
  ({ blobs }: Needs<'blobs'>) =>
  async (
    tenant: string,
    imageId: string,
  ): Promise<{ readonly type: PictureType; readonly bytes: Uint8Array } | null> => {
    const kept = await blobs.read(DISPLAY_CONTAINER, displayPlace(tenant, imageId), MAX_PICTURE_BYTES)
    const type = kept === null ? null : pictureTypeOf(kept.content)
    return kept === null || type === null ? null : { type, bytes: kept.content }
  }
