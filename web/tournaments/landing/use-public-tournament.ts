import { useMemo } from 'react'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { instantOf } from '../../../domain/kernel/time.ts'
import { registrationPhase } from '../../../domain/tournaments/published.ts'
import { useFollow } from '../../client/connection.ts'
import { useNow } from '../../ui/use-now.ts'
import { useLiveEvents } from '../events/use-live-events.ts'

/** Early prices end, and registration opens and closes, while the page is open. */
const CLOCK_MS = 5_000

/** A tournament that was read, with its times, its events and their places as they are now; open to everyone. */
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
