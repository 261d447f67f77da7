export interface Mail {
  /** Used as the message's Message-ID. The same id is the same mail, sent again only when sending failed. */
  readonly id: string
  readonly to: readonly string[]
  /** Where an answer goes; the sender's address if absent. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** Throws when the mail server cannot be reached or rejects the mail; retry later with the same id. */
  send(mail: Mail): Promise<void>
}
