import { reorderEvents as decide } from '../../domain/tournaments/tournament/decide-changes.ts'
import { type TournamentState, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface ReorderEvents {
  readonly tournamentId: string
  /** All of them. */
  readonly eventIds: readonly string[]
  readonly expected: number | null
}

/** Shows a tournament's events in this order. Refused: tournament-not-found, invalid-tournament, changed-meanwhile. */
export const reorderEvents = commandOn(tournamentAggregate, 'reorder-events', {
  decide: (state: TournamentState, input: ReorderEvents) => decide(state, input),
})
