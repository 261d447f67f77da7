/** Who has entered an event: memberships with a completed entry, not canceled. */
export interface Entrants {
  membershipsIn(tenant: string, tournamentId: string, eventId: string): Promise<readonly string[]>
}
