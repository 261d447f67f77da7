import { swapStakeholderRole as decide } from '../../domain/tournaments/tournament/decide-stakeholders.ts'
import type { StakeholderRole } from '../../domain/tournaments/tournament/events.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface SwapStakeholderRole {
  readonly tournamentId: string
  readonly membershipId: string
  /** Null for the only role that the stakeholder has. */
  readonly from: StakeholderRole | null
  readonly to: StakeholderRole
}

/** Puts one role of a stakeholder in place of another. */
export const swapStakeholderRole = commandOn(tournamentAggregate, 'swap-stakeholder-role', {
  per: ({ membershipId }: SwapStakeholderRole) => [membershipId],
  decide,
})
