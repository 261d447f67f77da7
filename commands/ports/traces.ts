/** How a person is named in what is kept outside the log; each list may be empty. */
export interface KnownBy {
  /** Subjects of the identity provider. */
  readonly subjects: readonly string[]
  /** In lower case. */
  readonly emails: readonly string[]
  /** In international form. */
  readonly mobiles: readonly string[]
  /** First and last name. */
  readonly names: readonly string[]
}

/**
 * What the embedded parts keep of people beside the log: mails and text messages in the inbox, and sign-in sessions. Real
 * providers keep their own, out of our reach.
 */
export interface Traces {
  /** Deletes mails and messages to a person or about one, and signs the person out. Idempotent. */
  forget(person: KnownBy): Promise<void>
}
