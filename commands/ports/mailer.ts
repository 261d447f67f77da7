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

export interface Mailer {
  /** Throws when the mail server cannot be reached or rejects the mail; retry later with the same id. */
  send(mail: Mail): Promise<void>
}
