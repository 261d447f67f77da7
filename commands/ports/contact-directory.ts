export interface Contact {
  readonly userId: string
  /** Null for a user without a membership. */
  readonly membershipId: string | null
}

/** Finds people by the address they are written to; as far as the read side has come. */
export interface ContactDirectory {
  /** By normal e-mail (lower case); unknown addresses are absent. */
  byEmail(tenant: string, emails: readonly string[]): Promise<ReadonlyMap<string, Contact>>
}
