import type { TicketSigner } from '../../commands/ports/ticket-signer.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { isGoodLink, type LinkPlace, type SignedPart, signLink } from '../signed-links/signed-link.ts'

/** Validity of a link: enough to fetch the file and to retry once. */
const VALID_MINUTES = 5

/** One file of one tournament, for one user. */
export interface DownloadPlace {
  readonly tenant: string
  readonly file: string
  readonly tournamentId: string
  readonly userId: string
  /** The choice as a query string; '' for the whole file. */
  readonly of: string
}

const placeOf = ({ tenant, file, tournamentId, userId, of }: DownloadPlace): LinkPlace => [
  'download',
  tenant,
  file,
  tournamentId,
  userId,
  of,
]

/** The query parameters of a link to the file. */
export const signDownload = (signer: TicketSigner, place: DownloadPlace, now: Instant): URLSearchParams =>
  new URLSearchParams({
    user: place.userId,
    ...(place.of === '' ? {} : { of: place.of }),
    ...signLink(signer, placeOf(place), now, VALID_MINUTES),
  })

/** Whether the link was signed by this installation for exactly this file and user, and has not expired. */
export const isGoodDownload = (signer: TicketSigner, place: DownloadPlace, signed: SignedPart, now: Instant): boolean =>
  isGoodLink(signer, placeOf(place), signed, now)
