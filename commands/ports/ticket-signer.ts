/** Signs what an upload ticket allows, with a key of this installation that all its servers share. */
export interface TicketSigner {
  /** A message authentication code of `text`: base64url, the same for the same text. */
  sign(text: string): string
}
