export interface Contact {
  readonly userId: string
  /** Null for a user without a membership. */
  readonly membershipId: string | null
}

/** Finds people; everyone recorded before the call is included. */
export interface ContactDirectory {
  /** By e-mail in lower case; unknown addresses are absent from the map. */
  byEmail(tenant: string, emails: readonly string[]): Promise<ReadonlyMap<string, Contact>>
  /** The user whom a subject of the identity provider signs in as; null for an unknown subject. */
  bySubject(tenant: string, subject: string): Promise<string | null>
}
