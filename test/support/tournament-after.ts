import type { Decision } from '../../domain/kernel/decider.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { type TournamentState, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'

export type Step = (state: TournamentState) => Decision<TournamentEvent>

/** The tournament after these steps; throws when one is refused. */
export const tournamentAfter = (...steps: readonly Step[]): TournamentState => {
  let state = tournamentAggregate.initial
  for (const step of steps) {
    const decision = step(state)
    if (!decision.ok) throw new Error(decision.error.message)
    state = decision.value.reduce(tournamentAggregate.evolve, state)
  }
  return state
}
