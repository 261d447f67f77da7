import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { lastUser, membershipFull, membershipNotFound } from './errors.ts'
import type { MembershipEvent } from './events.ts'
import type { Membership } from './state.ts'

type Decided = Decision<MembershipEvent>

/** Users of one membership: room for a family with grandparents. */
export const MAX_USERS = 6

/** Adds a user who may act for the membership. Refused: membership-not-found, membership-full. */
export const addUser = (state: Membership, userId: string): Decided => {
  if (state.membershipId === null) return refuse(membershipNotFound)
  if (state.userIds.includes(userId)) return ok([])
  if (state.userIds.length >= MAX_USERS) return refuse(membershipFull)
  return ok([{ type: 'UserAddedToMembership', data: { membershipId: state.membershipId, userId } }])
}

/** Removes a user; at least one must remain. Refused: membership-not-found, last-user. */
export const removeUser = (state: Membership, userId: string): Decided => {
  if (state.membershipId === null) return refuse(membershipNotFound)
  if (!state.userIds.includes(userId)) return ok([])
  if (state.userIds.length === 1) return refuse(lastUser)
  return ok([{ type: 'UserRemovedFromMembership', data: { membershipId: state.membershipId, userId } }])
}

/**
 * Removes a user who is about to be erased; writes nothing for a user who is not a member. One active user must remain:
 * of two who leave concurrently, the second is refused. Refused: membership-not-found, last-user.
 *
 * @param gone members who are already erased or deleted, looked up by the caller.
 */
export const leaveForErasure = (state: Membership, userId: string, gone: readonly string[]): Decided => {
  if (state.membershipId === null) return refuse(membershipNotFound)
  if (!state.userIds.includes(userId)) return ok([])
  if (state.userIds.every((id) => id === userId || gone.includes(id))) return refuse(lastUser)
  return ok([{ type: 'UserRemovedFromMembership', data: { membershipId: state.membershipId, userId } }])
}

/** Activates an invited membership when the first of its people signs in; any other status stays. */
export const activateMembership = (state: Membership): Decided => {
  if (state.membershipId === null) return refuse(membershipNotFound)
  if (state.status !== 'Invited') return ok([])
  return ok([{ type: 'MembershipStatusChanged', data: { membershipId: state.membershipId, status: 'Active' } }])
}
