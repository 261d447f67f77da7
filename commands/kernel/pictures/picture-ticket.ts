import { timingSafeEqual } from 'node:crypto'
import { MAX_PICTURE_BYTES } from '../../../domain/kernel/picture.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../../domain/kernel/result.ts'
import { kernelText } from '../../../domain/kernel/texts.ts'
import { addMinutes, isBefore } from '../../../domain/kernel/time.ts'
import type { Needs } from '../deps.ts'

/** Minutes for which a ticket is valid: enough to choose another picture after a refusal. */
export const TICKET_MINUTES = 15

/** What a ticket allows: one picture in one place, of at most `maxBytes`, until `expires`. */
export interface PictureTicket {
  readonly expires: string
  readonly maxBytes: number
  readonly signature: string
}

/** Where the picture is stored, as unambiguous parts: purpose, owner, picture. */
export type PicturePlace = readonly string[]

const signed = (place: PicturePlace, expires: string, maxBytes: number): string =>
  JSON.stringify([...place, expires, maxBytes])

/** @param size bytes of the picture; larger values are capped at 2 MB. */
export const signPictureTicket = (
  { signer, clock }: Needs<'signer' | 'clock'>,
  place: PicturePlace,
  size = MAX_PICTURE_BYTES,
): PictureTicket => {
  const expires = addMinutes(clock.now(), TICKET_MINUTES)
  const maxBytes = Math.min(size, MAX_PICTURE_BYTES)
  return { expires, maxBytes, signature: signer.sign(signed(place, expires, maxBytes)) }
}

const notAllowed = refusal('invalid', 'upload-not-allowed', kernelText('upload-not-allowed'))

/**
 * Checks whether `bytes` may be stored at `place`. Refused: upload-not-allowed (expired, or a ticket for another
 * place), file-too-large.
 */
export const checkPictureTicket = (
  { signer, clock }: Needs<'signer' | 'clock'>,
  place: PicturePlace,
  { expires, maxBytes, signature }: PictureTicket,
  bytes: Uint8Array,
): Result<void, Refusal> => {
  const expected = Buffer.from(signer.sign(signed(place, expires, maxBytes)))
  const given = Buffer.from(signature)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs || isBefore(expires, clock.now())) return refuse(notAllowed)
  if (bytes.length <= maxBytes) return ok(undefined)
  const limit = Math.ceil(maxBytes / (1_024 * 1_024))
  return refuse(refusal('invalid', 'file-too-large', kernelText('file-too-large', { limit })))
}
