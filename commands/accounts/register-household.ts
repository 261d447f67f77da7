import { registerHousehold as decide, type OpenMembership } from '../../domain/accounts/membership/decide.ts'
import { membershipAggregate, type StudentDetails } from '../../domain/accounts/membership/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface RegisterHousehold {
  readonly membership: OpenMembership
  readonly students: readonly StudentDetails[]
}

/** Opens a membership, unless it exists, and adds its students, all in one append. Refused: invalid-student. */
export const registerHousehold = commandOn(membershipAggregate, 'register-household', {
  ids: ({ membership }: RegisterHousehold) => membership,
  per: 'aggregate',
  content: (input) => input,
  decide: (state, { membership, students }) => decide(state, membership, students),
})
