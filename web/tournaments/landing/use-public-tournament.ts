import { useMemo } from 'react'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { instantOf } from '../../../domain/kernel/time.ts'
import { registrationPhase } from '../../../domain/tournaments/published.ts'
import { useFollow } from '../../client/connection.ts'
import { useNow } from '../../ui/use-now.ts'
import { useLiveEvents } from '../events/use-live-events.ts'

/** How often prices and the registration phase are recomputed. */
const CLOCK_MS = 5_000

/** The tournament with live times, events and places; public. */
export const usePublicTournament = (read: Tournament) => {
  const followed = useLiveEvents(read)
  const stock = useFollow('tournament-stock', { tournament: read.id }).rows
  const now = instantOf(useNow(CLOCK_MS))
  const phase = registrationPhase(followed, now)
  return useMemo(
    () => ({
      ...followed,
      isRegistrationOpen: phase === 'open',
      hasEnded: phase === 'ended',
      events: followed.events
        .map((event) => ({ ...event, remaining: stock.get(`event/${event.eventId}`)?.remaining ?? event.remaining }))
        .sort((a, b) => a.order - b.order),
    }),
    [followed, stock, phase],
  )
}
