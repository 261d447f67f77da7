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
import type { Membership, Moving } from './state.ts'

type Decided = Decision<MembershipEvent>

export interface MovePeople {
  /** Made by whoever asks, so that a repeat is the same move. */
  readonly moveId: string
  readonly toMembershipId: string
  readonly userIds: readonly string[]
  readonly studentIds: readonly string[]
}

/**
 * Lets people leave for another membership; the same move again writes nothing. Whoever else moves one of them comes too
 * late: they are of this membership no longer. Refused: membership-not-found, same-membership, nobody-to-move,
 * person-not-found, student-not-found, student-in-tournament, students-left.
 *
 * @param lockedBy unended tournaments in which one of the students is registered, looked up by the caller: what was
 *   registered stays with this membership, so a student leaves after them.
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

/** Whether people may come: membership-not-found, membership-canceled, membership-full. */
export const checkArrival = (state: Membership, userIds: readonly string[]): Decided => {
  if (state.membershipId === null) return refuse(membershipNotFound)
  if (state.status === 'Canceled') return refuse(notOnboardable)
  const together = new Set([...state.userIds, ...userIds])
  return together.size > MAX_USERS ? refuse(membershipFull) : ok([])
}

/**
 * Takes in who left another membership, all or nobody; a second time writes nothing. Adults who come sign in already, so
 * an invited membership is active with them. Refused: what `checkArrival` refuses.
 */
export const receivePeople = (
  state: Membership,
  {
    moveId,
    fromMembershipId,
    people,
  }: { readonly moveId: string; readonly fromMembershipId: string; readonly people: Moving },
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

/** Records that they have arrived; a second time writes nothing. */
export const endMove = (state: Membership, moveId: string): Decided =>
  !state.moving.has(moveId) || state.membershipId === null
    ? ok([])
    : ok([{ type: 'PeopleMoveEnded', data: { membershipId: state.membershipId, moveId } }])

/** Records that they could not arrive and stay; a second time writes nothing. */
export const undoMove = (state: Membership, moveId: string): Decided =>
  !state.moving.has(moveId) || state.membershipId === null
    ? ok([])
    : ok([{ type: 'PeopleMoveUndone', data: { membershipId: state.membershipId, moveId } }])
