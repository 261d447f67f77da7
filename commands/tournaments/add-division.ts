import { addDivision as decide } from '../../domain/tournaments/tournament/decide.ts'
import type { Division } from '../../domain/tournaments/tournament/state.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface AddDivision {
  readonly tournamentId: string
  readonly division: Division
}

/** Adds a division with its rules to an event of a tournament. */
export const addDivision = commandOn(tournamentAggregate, 'add-division', {
  per: ({ division }: AddDivision) => [division.divisionId],
  decide: (state, { division }) => decide(state, division),
})
