import type { TicketSigner } from '../../commands/ports/ticket-signer.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { isGoodLink, type LinkPlace, type SignedPart, signLink } from '../signed-links/signed-link.ts'

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

const placeOf = ({ tenant, file, tournamentId, userId, of }: DownloadPlace): LinkPlace => [
  'download',
  tenant,
  file,
  tournamentId,
  userId,
  of,
]

/** The query of a link to the file. */
export const signDownload = (signer: TicketSigner, place: DownloadPlace, now: Instant): URLSearchParams =>
  new URLSearchParams({
    user: place.userId,
    ...(place.of === '' ? {} : { of: place.of }),
    ...signLink(signer, placeOf(place), now, MINUTES),
  })

/** Whether the link was made here, for exactly this, and is still good. */
export const isGoodDownload = (signer: TicketSigner, place: DownloadPlace, signed: SignedPart, now: Instant): boolean =>
  isGoodLink(signer, placeOf(place), signed, now)
