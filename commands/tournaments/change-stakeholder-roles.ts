import { changeStakeholderRoles as decide } from '../../domain/tournaments/tournament/decide-stakeholders.ts'
import type { Stakeholding } from '../../domain/tournaments/tournament/events.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface ChangeStakeholderRoles {
  readonly tournamentId: string
  readonly membershipId: string
  readonly roles: readonly Stakeholding[]
  /** The roles that whoever changes them saw; null from a caller who has not looked. */
  readonly seen: readonly Stakeholding[] | null
}

/** Gives a stakeholder of a tournament these roles instead of those they have. */
export const changeStakeholderRoles = commandOn(tournamentAggregate, 'change-stakeholder-roles', {
  per: ({ membershipId }: ChangeStakeholderRoles) => [membershipId],
  decide,
})
