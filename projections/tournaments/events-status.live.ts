import type { eventsStatusView } from '../../api/contract/tournaments.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { tournaments } from './tournaments.tables.ts'

/** Which events are open, their order, and the registration's times, for everyone. */
export const eventsStatusLive: LiveView<StoredRow<typeof tournaments>, typeof eventsStatusView> = {
  table: tournaments,
  toWire: ({ tournamentId, isDraft, displayAfter, startDate, endDate, registrationEnds, offer }) => ({
    id: tournamentId,
    isDraft,
    displayAfter,
    startDate,
    endDate,
    registrationEnds,
    events: offer.events.map(({ eventId, status, order }) => ({ eventId, status, order })),
  }),
}
