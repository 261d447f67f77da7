/** The identifiers of a person in data outside the log; each list may be empty. */
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
 * Personal data that the embedded adapters store outside the log: mails and text messages in the inbox, and sign-in
 * sessions. Data at external providers is out of our control.
 */
export interface Traces {
  /** Deletes mails and messages to a person or about one, and signs the person out. Idempotent. */
  forget(person: KnownBy): Promise<void>
}
