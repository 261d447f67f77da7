/** Signs upload tickets with a key that all servers of this installation share. */
export interface TicketSigner {
  /** A message authentication code of `text`: base64url, the same for the same text. */
  sign(text: string): string
}
