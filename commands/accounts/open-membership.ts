import { openMembership as decide, type OpenMembership } from '../../domain/accounts/membership/decide.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { commandOn } from '../kernel/command.ts'

/** Opens a membership for one or more users. Refused: membership-exists. */
export const openMembership = commandOn(membershipAggregate, 'open-membership', {
  per: 'aggregate',
  content: (input: OpenMembership) => input,
  decide,
})
