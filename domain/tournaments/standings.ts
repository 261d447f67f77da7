import { partly, type Standing, standing } from '../kernel/standing.ts'
import { tournamentEvents } from './tournament/events.ts'
import { type EventOfTournament, tournamentAggregate } from './tournament/state.ts'

export const tournamentsStandings: readonly Standing[] = [
  standing({
    kind: 'event',
    events: tournamentEvents,
    aggregate: tournamentAggregate,
    revive: (status: 'Open' | 'Closed' | 'Removed', eventId) =>
      status === 'Removed'
        ? { removedIds: [eventId] }
        : { events: [partly<EventOfTournament>({ eventId, isOpen: status === 'Open' })] },
    keep: ({ events, removedIds }, id) => {
      if (removedIds.includes(id)) return 'Removed'
      const isOpen = events.find(({ eventId }) => eventId === id)?.isOpen
      return isOpen === undefined ? null : isOpen ? 'Open' : 'Closed'
    },
    show: (status) => ({ status }),
  }),
]
