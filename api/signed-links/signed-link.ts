import { timingSafeEqual } from 'node:crypto'
import type { TicketSigner } from '../../commands/ports/ticket-signer.ts'
import { addMinutes, type Instant, isBefore } from '../../domain/kernel/time.ts'

/** What a link leads to, and for whom. No two kinds of link begin with the same word. */
export type LinkPlace = readonly string[]

const signatureOf = (signer: TicketSigner, place: LinkPlace, expires: Instant): string =>
  signer.sign(JSON.stringify([...place, expires]))

export interface SignedPart {
  readonly expires: string
  readonly signature: string
}

/** What the query of a link says so that it is believed for so many minutes. */
export const signLink = (signer: TicketSigner, place: LinkPlace, now: Instant, minutes: number): SignedPart => {
  const expires = addMinutes(now, minutes)
  return { expires, signature: signatureOf(signer, place, expires) }
}

/** Whether the link was made here, for exactly this, and is still good. */
export const isGoodLink = (
  signer: TicketSigner,
  place: LinkPlace,
  { expires, signature }: SignedPart,
  now: Instant,
): boolean => {
  const expected = Buffer.from(signatureOf(signer, place, expires))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) && isBefore(now, expires)
}
