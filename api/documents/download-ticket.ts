import { timingSafeEqual } from 'node:crypto'
import type { TicketSigner } from '../../commands/ports/ticket-signer.ts'
import { addMinutes, type Instant, isBefore } from '../../domain/kernel/time.ts'

/** Minutes for which a link is good: to fetch it at once, and once more if that fails. */
const MINUTES = 5

/** One file of one tournament, for one person. */
export interface DownloadPlace {
  readonly tenant: string
  readonly file: string
  readonly tournamentId: string
  readonly userId: string
  /** What of the file: the choice as text, '' for all there is. */
  readonly of: string
}

const signatureOf = (signer: TicketSigner, place: DownloadPlace, expires: Instant): string =>
  signer.sign(
    JSON.stringify(['download', place.tenant, place.file, place.tournamentId, place.userId, place.of, expires]),
  )

/** The query of a link to the file. */
export const signDownload = (signer: TicketSigner, place: DownloadPlace, now: Instant): URLSearchParams => {
  const expires = addMinutes(now, MINUTES)
  return new URLSearchParams({
    user: place.userId,
    ...(place.of === '' ? {} : { of: place.of }),
    expires,
    signature: signatureOf(signer, place, expires),
  })
}

/** Whether the link was made here, for exactly this, and is still good. */
export const isGoodDownload = (
  signer: TicketSigner,
  place: DownloadPlace,
  { expires, signature }: { readonly expires: string; readonly signature: string },
  now: Instant,
): boolean => {
  const expected = Buffer.from(signatureOf(signer, place, expires))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) && isBefore(now, expires)
}
