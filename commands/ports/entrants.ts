/** Who has entered an event, or any event for null: memberships with a completed entry, not canceled. */
export interface Entrants {
  membershipsIn(tenant: string, tournamentId: string, eventId: string | null): Promise<readonly string[]>
}
