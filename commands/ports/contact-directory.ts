export interface Contact {
  readonly userId: string
  /** Null for a user without a membership. */
  readonly membershipId: string | null
}

/** Finds people by e-mail address; everyone recorded before the call is included. */
export interface ContactDirectory {
  /** By e-mail in lower case; unknown addresses are absent from the map. */
  byEmail(tenant: string, emails: readonly string[]): Promise<ReadonlyMap<string, Contact>>
}
