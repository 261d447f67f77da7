export interface Mail {
  /** The same id is the same mail: sent at most once by us, and used as the message's Message-ID. */
  readonly id: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** Throws when the mail server cannot be reached or refuses; the caller retries later with the same id. */
  send(mail: Mail): Promise<void>
}
