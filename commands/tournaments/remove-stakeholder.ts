import { removeStakeholder as decide } from '../../domain/tournaments/tournament/decide-stakeholders.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface RemoveStakeholder {
  readonly tournamentId: string
  readonly membershipId: string
}

/** Takes a member's role in a tournament away. */
export const removeStakeholder = commandOn(tournamentAggregate, 'remove-stakeholder', {
  per: ({ membershipId }: RemoveStakeholder) => [membershipId],
  decide,
})
