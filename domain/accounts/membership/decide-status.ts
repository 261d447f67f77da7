import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { membershipInTournament, membershipNotFound, notOnboardable, peopleMoving } from './errors.ts'
import type { MembershipEvent, MembershipStatus } from './events.ts'
import type { Membership } from './state.ts'

type Decided = Decision<MembershipEvent>

/** Sets a membership's status; the same status again writes nothing. Refused: membership-not-found. */
export const changeMembershipStatus = (state: Membership, status: MembershipStatus): Decided => {
  if (state.membershipId === null) return refuse(membershipNotFound)
  if (state.status === status) return ok([])
  return ok([{ type: 'MembershipStatusChanged', data: { membershipId: state.membershipId, status } }])
}

/**
 * Activates an invited or trial membership before its people redeem their invitation, which stays valid. Refused:
 * membership-not-found, membership-canceled.
 */
export const onboardMembership = (state: Membership): Decided =>
  state.status === 'Canceled' && state.membershipId !== null
    ? refuse(notOnboardable)
    : changeMembershipStatus(state, 'Active')

/**
 * Deletes a membership and its people's access; a second time writes nothing. Refused: membership-not-found,
 * membership-in-tournament, people-moving.
 *
 * @param lockedBy tournaments that have not ended in which its students are registered, looked up by the caller.
 */
export const removeMembership = (state: Membership, lockedBy: readonly string[]): Decided => {
  if (state.removed !== null) return ok([])
  const { membershipId, userIds } = state
  if (membershipId === null) return refuse(membershipNotFound)
  if (lockedBy.length > 0) return refuse(membershipInTournament)
  // People return here if their move fails.
  if (state.moving.size > 0) return refuse(peopleMoving)
  return ok([{ type: 'MembershipRemoved', data: { membershipId, userIds: [...userIds] } }])
}
