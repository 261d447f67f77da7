import type { TicketSigner } from '../../commands/ports/ticket-signer.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { isGoodLink, type LinkPlace, type SignedPart, signLink } from './signed-link.ts'

/** Mail is kept long, and its link must still work. */
const VALID_MINUTES = 400 * 24 * 60

/** Under this path of the organization's host. */
export const MAIL_STOP_PATH = '/mail/stop'

/** Whose notifications by e-mail a link turns off. */
export interface Notified {
  readonly tenant: string
  readonly userId: string
}

const placeOf = ({ tenant, userId }: Notified): LinkPlace => ['mail-stop', tenant, userId]

/**
 * The link that a mail carries for its reader's mail program. The links to one person of one day are equal, so that a mail
 * that is sent again is the same.
 */
export const mailStopUrl = (signer: TicketSigner, origin: string, of: Notified, now: Instant): string => {
  const today = `${now.slice(0, 10)}T00:00:00.000Z`
  const query = new URLSearchParams({ ...signLink(signer, placeOf(of), today, VALID_MINUTES) })
  return `${origin}${MAIL_STOP_PATH}/${encodeURIComponent(of.userId)}?${query}`
}

/** Whether the link was signed by this installation for exactly this person, and has not expired. */
export const isGoodMailStop = (signer: TicketSigner, of: Notified, signed: SignedPart, now: Instant): boolean =>
  isGoodLink(signer, placeOf(of), signed, now)
