import type { LiveRow } from '../../../api/contract/live-views.ts'
import type { Tournament } from '../../../api/contract/tournaments.ts'

/**
 * A tournament whose events are open or closed, and in the order, as they are now, with its times as they are now. Events
 * that are not followed stay as they were read.
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
  const { displayAfter, startDate, endDate, registrationEnds } = followed
  return { ...tournament, displayAfter, startDate, endDate, registrationEnds, events }
}
