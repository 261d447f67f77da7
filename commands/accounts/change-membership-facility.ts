import { changeMembershipFacility as decide } from '../../domain/accounts/membership/decide.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface ChangeMembershipFacility {
  readonly membershipId: string
  readonly facilityId: string | null
  /** The facility that the editor had in view; left out, it overwrites whatever there is. */
  readonly seen?: string | null
}

/** Sets the facility at which a membership trains. Refused: membership-not-found, changed-meanwhile. */
export const changeMembershipFacility = commandOn(membershipAggregate, 'change-membership-facility', {
  per: ({ facilityId }: ChangeMembershipFacility) => [facilityId ?? ''],
  decide: (state, { facilityId, seen }) => decide(state, facilityId, seen),
})
