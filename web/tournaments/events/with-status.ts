import type { LiveRow } from '../../../api/contract/live-views.ts'
import type { Tournament } from '../../../api/contract/tournaments.ts'

/**
 * Applies live event status, order and times to a tournament. Events without a live row stay as read.
 */
export const withStatus = <T extends Pick<Tournament, 'events'>>(
  tournament: T,
  followed: LiveRow<'events-status'> | undefined,
): T => {
  if (followed === undefined) return tournament
  const now = new Map(followed.events.map((event) => [event.eventId, event]))
  const events = tournament.events
    .map((event) => ({ ...event, ...now.get(event.eventId) }))
    .sort((a, b) => a.order - b.order)
  const { isDraft, displayAfter, startDate, endDate, registrationEnds } = followed
  return { ...tournament, isDraft, displayAfter, startDate, endDate, registrationEnds, events }
}
