import type { AcceptedText } from '../../domain/accounts/content/events.ts'
import { registerHousehold as decide, type OpenMembership } from '../../domain/accounts/membership/decide.ts'
import { membershipAggregate, type StudentDetails } from '../../domain/accounts/membership/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface RegisterHousehold {
  readonly membership: OpenMembership
  readonly students: readonly StudentDetails[]
  /** What was accepted with it; read at each attempt. */
  readonly acceptedTexts?: readonly AcceptedText[]
}

/** Opens a membership, unless it exists, and adds its students, all in one append. Refused: invalid-student. */
export const registerHousehold = commandOn(membershipAggregate, 'register-household', {
  ids: ({ membership }: RegisterHousehold) => membership,
  per: 'aggregate',
  content: ({ acceptedTexts: _, ...said }) => said,
  decide: (state, { membership, students, acceptedTexts }) => decide(state, membership, students, acceptedTexts),
})
