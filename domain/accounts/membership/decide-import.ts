import type { Decision } from '../../kernel/decider.ts'
import { ok } from '../../kernel/result.ts'
import { type OpenMembership, registerHousehold } from './decide.ts'
import { addUser } from './decide-users.ts'
import type { MembershipEvent } from './events.ts'
import type { Membership, StudentDetails } from './state.ts'
import { Siblings } from './student-rules.ts'

/**
 * Opens a family's membership, or adds the missing adults and students to the existing one, in one append. Existing
 * people stay unchanged. Refused: membership-not-found (deleted), membership-full, invalid-student.
 */
export const importFamily = (
  state: Membership,
  membership: OpenMembership,
  students: readonly StudentDetails[],
): Decision<MembershipEvent> => {
  const existing = new Siblings(state.students.values())
  const added = students.filter((student) => existing.find(student) === undefined)
  const household = registerHousehold(state, membership, added)
  if (!household.ok || state.membershipId === null) return household
  const events: MembershipEvent[] = [...household.value]
  let withUsers = state
  for (const userId of membership.userIds) {
    const decided = addUser(withUsers, userId)
    if (!decided.ok) return decided
    if (decided.value.length === 0) continue
    events.push(...decided.value)
    withUsers = { ...withUsers, userIds: [...withUsers.userIds, userId] }
  }
  return ok(events)
}
