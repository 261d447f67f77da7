export interface Mail {
  /** Used as the Message-ID. The same id is the same mail, resent only if sending failed. */
  readonly id: string
  readonly to: readonly string[]
  /** The reply address; defaults to the sender's. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
  /** For news: whose notifications one click in the mail program turns off. */
  readonly stops?: { readonly tenant: string; readonly userId: string }
}

export interface MailAttachment {
  readonly filename: string
  readonly contentType: 'application/pdf'
  readonly content: Uint8Array
}

/** An address that a mail server does not accept. */
export interface RefusedAddress {
  readonly address: string
  /** False if it may accept the same mail later. */
  readonly isFinal: boolean
  /** The server's answer, without addresses. */
  readonly answer: string
}

export interface MailServer {
  /**
   * Returns the addresses that were refused; the others get the mail. Throws when the server cannot be reached or does
   * not let us send: retry later with the same id.
   */
  send(mail: Mail): Promise<readonly RefusedAddress[]>
}

export interface Mailer {
  /**
   * `refused`: no address accepted the mail, and never will; that is recorded. Throws DeliveryDelayed when an address
   * may accept it later, and the server's errors; retry later with the same id.
   */
  send(mail: Mail): Promise<'sent' | 'refused'>
}
