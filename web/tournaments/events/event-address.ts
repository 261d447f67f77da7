/** The address of an event's wizard; null for a new event. */
export const eventAddress = (tournamentId: string, eventId: string | null): string =>
  `/admin/tournaments/${encodeURIComponent(tournamentId)}/events/${encodeURIComponent(eventId ?? 'new')}`
