/** Where an event is edited; null for a new one. */
export const eventAddress = (tournamentId: string, eventId: string | null): string =>
  `/admin/tournaments/${encodeURIComponent(tournamentId)}/events/${encodeURIComponent(eventId ?? 'new')}`
