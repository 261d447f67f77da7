import { timingSafeEqual } from 'node:crypto'
import { type KeptPicture, keptPictureAddress, MAX_PICTURE_BYTES } from '../../../domain/kernel/picture.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../../domain/kernel/result.ts'
import { addMinutes, isBefore } from '../../../domain/kernel/time.ts'
import type { Needs } from '../../kernel/deps.ts'
import { keepPicture } from './keep-picture.ts'

/** Minutes for which a ticket is good: time to choose again after a refusal, not more. */
const TICKET_MINUTES = 15

/** What a ticket allows: one picture of one person, of at most `maxBytes`, until `expires`. */
export interface PictureTicket {
  readonly expires: string
  readonly maxBytes: number
  readonly signature: string
}

const signed = (tenant: string, { personId, imageId }: KeptPicture, expires: string, maxBytes: number): string =>
  JSON.stringify(['picture', tenant, personId, imageId, expires, maxBytes])

/**
 * A ticket to upload a picture of a student or a user (spec/training-and-review.md §3 Upload ticket, purpose
 * StudentImage). Whoever has it may upload: the caller checks who gets it.
 *
 * @param size bytes of the picture; 2 MB at most, whatever is asked for.
 */
export const issuePictureTicket =
  ({ signer, clock }: Needs<'signer' | 'clock'>) =>
  (tenant: string, picture: KeptPicture, size = MAX_PICTURE_BYTES): PictureTicket => {
    const expires = addMinutes(clock.now(), TICKET_MINUTES)
    const maxBytes = Math.min(size, MAX_PICTURE_BYTES)
    return { expires, maxBytes, signature: signer.sign(signed(tenant, picture, expires, maxBytes)) }
  }

const notAllowed = refusal(
  'invalid',
  'upload-not-allowed',
  'This upload is not allowed, or no longer. Please try again.',
)

/**
 * Takes the picture that a ticket was issued for and answers its address. The same ticket again stores the picture anew,
 * under the same address. Refused: upload-not-allowed (expired, or another person's or organization's ticket),
 * file-too-large, not-a-picture, picture-too-large, person-not-found (erased).
 */
export const receivePicture =
  (deps: Needs<'signer' | 'clock' | 'blobs' | 'keys'>) =>
  async (
    tenant: string,
    picture: KeptPicture & { readonly bytes: Uint8Array },
    { expires, maxBytes, signature }: PictureTicket,
  ): Promise<Result<string, Refusal>> => {
    const expected = Buffer.from(deps.signer.sign(signed(tenant, picture, expires, maxBytes)))
    const given = Buffer.from(signature)
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    if (!isOurs || isBefore(expires, deps.clock.now())) return refuse(notAllowed)
    if (picture.bytes.length > maxBytes) {
      const limit = Math.ceil(maxBytes / (1_024 * 1_024))
      return refuse(
        refusal('invalid', 'file-too-large', `File is too large. Please limit files to less than ${limit}mb.`),
      )
    }
    const kept = await keepPicture(deps)(tenant, picture)
    return kept.ok ? ok(keptPictureAddress(picture)) : kept
  }
