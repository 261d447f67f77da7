import type { Tournament, TournamentListItem } from '../../api/contract/tournaments.ts'

/** Where it is: the place, 'Online', or both. */
export const placeText = ({ type, location }: Pick<TournamentListItem, 'type' | 'location'>): string => {
  if (type === 'Online') return 'Online'
  const place = location ?? 'Place to be announced'
  return type === 'Hybrid' ? `${place} and online` : place
}

/** Places or units left are mentioned only when there are few. */
export const leftText = (left: number | null | undefined, unit: 'place' | 'unit', few = 10): string | null => {
  if (left === null || left === undefined || left > few || left <= 0) return null
  const word = unit === 'place' ? (left === 1 ? ' place' : ' places') : ''
  return `${left}${word} left`
}

/** An event's title in a tournament; entries of a removed event are still listed. */
export const eventTitle = (tournament: Pick<Tournament, 'events'>, eventId: string): string =>
  tournament.events.find((event) => event.eventId === eventId)?.title ?? 'Event'
