import { changeMembershipFacility as decide } from '../../domain/accounts/membership/decide.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface ChangeMembershipFacility {
  readonly membershipId: string
  readonly facilityId: string | null
}

/** Sets the facility at which a membership trains. Refused: membership-not-found. */
export const changeMembershipFacility = commandOn(membershipAggregate, 'change-membership-facility', {
  per: ({ facilityId }: ChangeMembershipFacility) => [facilityId ?? ''],
  decide: (state, { facilityId }) => decide(state, facilityId),
})
