import { setEventStatus as decide } from '../../domain/tournaments/tournament/decide.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface SetEventStatus {
  readonly tournamentId: string
  readonly eventId: string
  readonly isOpen: boolean
}

/** Opens or closes an event for registration. Refused: tournament-not-found, event-not-found. */
export const setEventStatus = commandOn(tournamentAggregate, 'set-event-status', {
  per: ({ eventId }: SetEventStatus) => [eventId],
  decide,
})
