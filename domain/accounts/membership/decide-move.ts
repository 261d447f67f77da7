import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { MAX_USERS } from './decide-users.ts'
import {
  membershipFull,
  membershipNotFound,
  nobodyToMove,
  notOnboardable,
  personNotFound,
  sameMembership,
  studentNotFound,
  studentsInTournament,
  studentsLeft,
} from './errors.ts'
import type { MembershipEvent } from './events.ts'
import type { Membership, PendingMove } from './state.ts'

type Decided = Decision<MembershipEvent>

export interface MovePeople {
  /** Created by the caller, so that a retry is the same move. */
  readonly moveId: string
  readonly toMembershipId: string
  readonly userIds: readonly string[]
  readonly studentIds: readonly string[]
}

/**
 * Starts moving people to another membership; the same move again writes nothing. A concurrent second move of one of
 * them is refused: they no longer belong to this membership. Refused: membership-not-found, same-membership,
 * nobody-to-move, person-not-found, student-not-found, student-in-tournament, students-left.
 *
 * @param lockedBy tournaments that have not ended in which one of the students is registered, looked up by the caller.
 *   Registrations stay with this membership, so a student can move only after those tournaments.
 */
export const startMove = (state: Membership, move: MovePeople, lockedBy: readonly string[]): Decided => {
  const { membershipId } = state
  const { moveId, toMembershipId } = move
  if (state.moving.has(moveId) || state.moves.has(moveId)) return ok([])
  if (membershipId === null) return refuse(membershipNotFound)
  if (membershipId === toMembershipId) return refuse(sameMembership)
  const userIds = [...new Set(move.userIds)]
  const studentIds = [...new Set(move.studentIds)]
  if (userIds.length + studentIds.length === 0) return refuse(nobodyToMove)
  if (!userIds.every((userId) => state.userIds.includes(userId))) return refuse(personNotFound)
  if (!studentIds.every((studentId) => state.students.has(studentId))) return refuse(studentNotFound)
  if (studentIds.length > 0 && lockedBy.length > 0) return refuse(studentsInTournament)
  const noAdult = userIds.length > 0 && userIds.length === state.userIds.length
  if (noAdult && studentIds.length < state.students.size) return refuse(studentsLeft)
  return ok([{ type: 'PeopleMoveStarted', data: { membershipId, moveId, toMembershipId, userIds, studentIds } }])
}

/**
 * Whether the membership can receive these people. Refused: membership-not-found, membership-canceled, membership-full.
 */
export const checkArrival = (state: Membership, userIds: readonly string[]): Decided => {
  if (state.membershipId === null) return refuse(membershipNotFound)
  if (state.status === 'Canceled') return refuse(notOnboardable)
  const together = new Set([...state.userIds, ...userIds])
  return together.size > MAX_USERS ? refuse(membershipFull) : ok([])
}

/**
 * Adds people who left another membership, all or none; a second time writes nothing. Moved adults can already sign in,
 * so they activate an invited membership. Refused: as `checkArrival`.
 */
export const receivePeople = (
  state: Membership,
  {
    moveId,
    fromMembershipId,
    people,
  }: { readonly moveId: string; readonly fromMembershipId: string; readonly people: PendingMove },
): Decided => {
  if (state.moves.has(moveId)) return ok([])
  const possible = checkArrival(state, people.userIds)
  const { membershipId } = state
  if (!possible.ok || membershipId === null) return possible
  const of = { membershipId, fromMembershipId, moveId }
  const isFirst = state.status === 'Invited' && people.userIds.length > 0
  return ok([
    ...people.userIds
      .filter((userId) => !state.userIds.includes(userId))
      .map((userId) => ({ type: 'UserMovedIn' as const, data: { ...of, userId } })),
    ...people.students.map(({ details, revision }) => ({
      type: 'StudentMovedIn' as const,
      data: { ...of, revision, ...details },
    })),
    ...(isFirst
      ? [{ type: 'MembershipStatusChanged' as const, data: { membershipId, status: 'Active' as const } }]
      : []),
  ])
}

/** Records that the people have arrived; a second time writes nothing. */
export const endMove = (state: Membership, moveId: string): Decided =>
  !state.moving.has(moveId) || state.membershipId === null
    ? ok([])
    : ok([{ type: 'PeopleMoveEnded', data: { membershipId: state.membershipId, moveId } }])

/** Records that the people could not arrive and stay here; a second time writes nothing. */
export const undoMove = (state: Membership, moveId: string): Decided =>
  !state.moving.has(moveId) || state.membershipId === null
    ? ok([])
    : ok([{ type: 'PeopleMoveUndone', data: { membershipId: state.membershipId, moveId } }])
