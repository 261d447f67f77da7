import { addStakeholder as decide } from '../../domain/tournaments/tournament/decide-stakeholders.ts'
import type { Stakeholder } from '../../domain/tournaments/tournament/state.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface AddStakeholder {
  readonly tournamentId: string
  readonly stakeholder: Stakeholder
  /** The person who adds them has acknowledged which personal data they will see. */
  readonly hasAcknowledged: boolean
}

/** Gives a member a role in a tournament. */
export const addStakeholder = commandOn(tournamentAggregate, 'add-stakeholder', {
  per: ({ stakeholder }: AddStakeholder) => [stakeholder.membershipId],
  decide: (state, { stakeholder, hasAcknowledged }) => decide(state, { ...stakeholder, hasAcknowledged }),
})
