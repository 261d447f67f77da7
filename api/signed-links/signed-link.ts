import { timingSafeEqual } from 'node:crypto'
import type { TicketSigner } from '../../commands/ports/ticket-signer.ts'
import { addMinutes, type Instant, isBefore } from '../../domain/kernel/time.ts'

/** The target and recipient of a link. Each kind of link begins with a different word. */
export type LinkPlace = readonly string[]

const signatureOf = (signer: TicketSigner, place: LinkPlace, expires: Instant): string =>
  signer.sign(JSON.stringify([...place, expires]))

export interface SignedPart {
  readonly expires: string
  readonly signature: string
}

/** Signs a link: its query parameters are valid for `minutes`. */
export const signLink = (signer: TicketSigner, place: LinkPlace, now: Instant, minutes: number): SignedPart => {
  const expires = addMinutes(now, minutes)
  return { expires, signature: signatureOf(signer, place, expires) }
}

/** Whether the link was signed by this installation for exactly this target, and has not expired. */
export const isGoodLink = (
  signer: TicketSigner,
  place: LinkPlace,
  { expires, signature }: SignedPart,
  now: Instant,
): boolean => {
  const expected = Buffer.from(signatureOf(signer, place, expires))
  const received = Buffer.from(signature)
  return received.length === expected.length && timingSafeEqual(received, expected) && isBefore(now, expires)
}
