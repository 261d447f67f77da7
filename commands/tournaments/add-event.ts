import { addEvent as decide } from '../../domain/tournaments/tournament/decide.ts'
import type { TournamentEventDetails } from '../../domain/tournaments/tournament/events.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface AddEvent {
  readonly tournamentId: string
  readonly event: TournamentEventDetails
}

/** Adds an event to a tournament, open for registration. */
export const addEvent = commandOn(tournamentAggregate, 'add-event', {
  per: ({ event }: AddEvent) => [event.eventId],
  decide: (state, { event }) => decide(state, event),
})
