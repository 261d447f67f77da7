import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { lastUser, membershipFull, membershipNotFound } from './errors.ts'
import type { MembershipEvent } from './events.ts'
import type { Membership } from './state.ts'

type Decided = Decision<MembershipEvent>

/** People of one membership who sign in: a family with grandparents. */
export const MAX_USERS = 6

/** Adds a person who may act for the membership. Refused: membership-not-found, membership-full. */
export const addUser = (state: Membership, userId: string): Decided => {
  if (state.membershipId === null) return refuse(membershipNotFound)
  if (state.userIds.includes(userId)) return ok([])
  if (state.userIds.length >= MAX_USERS) return refuse(membershipFull)
  return ok([{ type: 'UserAddedToMembership', data: { membershipId: state.membershipId, userId } }])
}

/** Removes a person; someone has to be left. Refused: membership-not-found, last-user. */
export const removeUser = (state: Membership, userId: string): Decided => {
  if (state.membershipId === null) return refuse(membershipNotFound)
  if (!state.userIds.includes(userId)) return ok([])
  if (state.userIds.length === 1) return refuse(lastUser)
  return ok([{ type: 'UserRemovedFromMembership', data: { membershipId: state.membershipId, userId } }])
}

/**
 * Takes a person out who is about to be erased; nothing for who is not of it. Somebody has to be left who can act for it:
 * of two who leave at the same moment, the second is told. Refused: membership-not-found, last-user.
 *
 * @param gone people of the list who are erased or deleted already, looked up by the caller.
 */
export const leaveForErasure = (state: Membership, userId: string, gone: readonly string[]): Decided => {
  if (state.membershipId === null) return refuse(membershipNotFound)
  if (!state.userIds.includes(userId)) return ok([])
  if (state.userIds.every((id) => id === userId || gone.includes(id))) return refuse(lastUser)
  return ok([{ type: 'UserRemovedFromMembership', data: { membershipId: state.membershipId, userId } }])
}

/** The first of its people has signed in: an invited membership is active from now on; any other stays as it is. */
export const activateMembership = (state: Membership): Decided => {
  if (state.membershipId === null) return refuse(membershipNotFound)
  if (state.status !== 'Invited') return ok([])
  return ok([{ type: 'MembershipStatusChanged', data: { membershipId: state.membershipId, status: 'Active' } }])
}
