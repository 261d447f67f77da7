import { changeStakeholderRole as decide } from '../../domain/tournaments/tournament/decide-stakeholders.ts'
import type { StakeholderRole } from '../../domain/tournaments/tournament/events.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface ChangeStakeholderRole {
  readonly tournamentId: string
  readonly membershipId: string
  readonly role: StakeholderRole
}

/** Changes the role a member has in a tournament. */
export const changeStakeholderRole = commandOn(tournamentAggregate, 'change-stakeholder-role', {
  per: ({ membershipId }: ChangeStakeholderRole) => [membershipId],
  decide,
})
