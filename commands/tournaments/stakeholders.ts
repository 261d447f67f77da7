import * as decide from '../../domain/tournaments/tournament/decide-stakeholders.ts'
import type { StakeholderRole, Stakeholding } from '../../domain/tournaments/tournament/events.ts'
import { type Stakeholder, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface AddStakeholder {
  readonly tournamentId: string
  readonly stakeholder: Stakeholder
  /** The user who adds the stakeholder has acknowledged which personal data the stakeholder will see. */
  readonly hasAcknowledged: boolean
}

/** Gives a member a role in a tournament. */
export const addStakeholder = commandOn(tournamentAggregate, 'add-stakeholder', {
  per: ({ stakeholder }: AddStakeholder) => [stakeholder.membershipId],
  decide: (state, { stakeholder, hasAcknowledged }) =>
    decide.addStakeholder(state, { ...stakeholder, hasAcknowledged }),
})

export interface ChangeStakeholderRoles {
  readonly tournamentId: string
  readonly membershipId: string
  readonly roles: readonly Stakeholding[]
  /** The roles that the editor saw; null overwrites the current roles unseen. */
  readonly seen: readonly Stakeholding[] | null
}

/** Replaces the roles of a tournament's stakeholder. */
export const changeStakeholderRoles = commandOn(tournamentAggregate, 'change-stakeholder-roles', {
  per: ({ membershipId }: ChangeStakeholderRoles) => [membershipId],
  decide: decide.changeStakeholderRoles,
})

export interface SwapStakeholderRole {
  readonly tournamentId: string
  readonly membershipId: string
  /** Null for the only role that the stakeholder has. */
  readonly from: StakeholderRole | null
  readonly to: StakeholderRole
}

/** Replaces one role of a stakeholder by another. */
export const swapStakeholderRole = commandOn(tournamentAggregate, 'swap-stakeholder-role', {
  per: ({ membershipId }: SwapStakeholderRole) => [membershipId],
  decide: decide.swapStakeholderRole,
})

export interface RemoveStakeholder {
  readonly tournamentId: string
  readonly membershipId: string
}

/** Removes a stakeholder from a tournament. */
export const removeStakeholder = commandOn(tournamentAggregate, 'remove-stakeholder', {
  per: ({ membershipId }: RemoveStakeholder) => [membershipId],
  decide: decide.removeStakeholder,
})
