import { MAX_PICTURE_BYTES, type PictureType, pictureTypeOf, publicPictureUrl } from '../../../domain/kernel/picture.ts'
import { ok, type Refusal, type Result } from '../../../domain/kernel/result.ts'
import type { Needs } from '../../kernel/deps.ts'
import { cleanPicture } from '../../kernel/pictures/clean-picture.ts'
import { DISPLAY_CONTAINER, displayPlace } from '../../kernel/pictures/picture-places.ts'
import { checkPictureTicket, type PictureTicket, signPictureTicket } from '../../kernel/pictures/picture-ticket.ts'
import { scheduleCollection } from '../../kernel/pictures/schedule-collection.ts'

/** The purpose of a public picture (kernel rule 14). */
export type DisplayPurpose = 'Tournament' | 'Curriculum'

const placeOf = (tenant: string, imageId: string) => ['display', tenant, imageId]

/**
 * Issues a ticket to upload a public picture of a tournament, an event or a catalog item (kernel rule 14: these
 * purposes need no ids). The ticket is the only permission needed to upload, so callers check who gets one. A picture
 * that no record refers to after a day is deleted.
 */
export const issueDisplayTicket =
  (deps: Needs<'signer' | 'clock' | 'timers'>) =>
  async (tenant: string, imageId: string, size?: number): Promise<PictureTicket> => {
    await scheduleCollection(deps, tenant)
    return signPictureTicket(deps, placeOf(tenant, imageId), size)
  }

/**
 * Receives the picture for which a ticket was issued and returns its URL. The content of a URL never changes, so that
 * it can be cached permanently; using the ticket again keeps the first picture. Refused: upload-not-allowed,
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
    const { type, bytes: stored } = cleaned.value
    await deps.blobs.write(DISPLAY_CONTAINER, displayPlace(tenant, imageId), stored, type)
    return ok({ address, type })
  }

/** Reads a public picture; null if the id is unknown. Its type is detected from its bytes. */
export const readDisplayPicture =
  ({ blobs }: Needs<'blobs'>) =>
  async (
    tenant: string,
    imageId: string,
  ): Promise<{ readonly type: PictureType; readonly bytes: Uint8Array } | null> => {
    const stored = await blobs.read(DISPLAY_CONTAINER, displayPlace(tenant, imageId), MAX_PICTURE_BYTES)
    const type = stored === null ? null : pictureTypeOf(stored.content)
    return stored === null || type === null ? null : { type, bytes: stored.content }
  }
