export interface Contact {
  readonly userId: string
  /** Null for a user without a membership. */
  readonly membershipId: string | null
}

/** Finds people by the address they are written to, none of those recorded before the question missing. */
export interface ContactDirectory {
  /** By normal e-mail (lower case); unknown addresses are absent. */
  byEmail(tenant: string, emails: readonly string[]): Promise<ReadonlyMap<string, Contact>>
}
