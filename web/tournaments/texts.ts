import type { Tournament, TournamentListItem } from '../../api/contract/tournaments.ts'
import { tournamentsText } from '../texts/en/tournaments.ts'

/** The location: the place, 'Online', or both. */
export const placeText = ({ type, location }: Pick<TournamentListItem, 'type' | 'location'>): string => {
  if (type === 'Online') return tournamentsText('online')
  const place = location ?? tournamentsText('placeOpen')
  return type === 'Hybrid' ? tournamentsText('andOnline', { place }) : place
}

/** The remaining places or units, mentioned only up to `few`. */
export const leftText = (left: number | null | undefined, unit: 'place' | 'unit', few = 10): string | null => {
  if (left === null || left === undefined || left > few || left <= 0) return null
  return tournamentsText(unit === 'place' ? 'placesLeft' : 'unitsLeft', { left })
}

/** An event's title in a tournament; entries of a removed event are still listed. */
export const eventTitle = (tournament: Pick<Tournament, 'events'>, eventId: string): string =>
  tournament.events.find((event) => event.eventId === eventId)?.title ?? tournamentsText('event')
