import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import type { MembershipEvent, MembershipStatus } from './events.ts'

/** A student's details: the fields of `StudentRegistered` except the membership. */
export type StudentDetails = Omit<Extract<MembershipEvent, { type: 'StudentRegistered' }>['data'], 'membershipId'>

type Started = Extract<MembershipEvent, { type: 'PeopleMoveStarted' }>['data']
type MovedIn = Extract<MembershipEvent, { type: 'StudentMovedIn' }>['data']

export interface PendingMove {
  readonly toMembershipId: string
  readonly userIds: readonly string[]
  readonly students: readonly { readonly details: StudentDetails; readonly revision: number }[]
}

export interface Membership {
  /** Null until the membership is opened. */
  readonly membershipId: string | null
  readonly status: MembershipStatus
  readonly facilityId: string | null
  readonly userIds: readonly string[]
  /** Users who were removed from it. */
  readonly formerUserIds: ReadonlySet<string>
  readonly students: ReadonlyMap<string, StudentDetails>
  /** How often each student's details were recorded: 1 at registration, plus 1 per change. */
  readonly revisions: ReadonlyMap<string, number>
  /** Ids of erased students, which are never reused. */
  readonly erased: ReadonlySet<string>
  /** Null before the first review. */
  readonly lastReview: Instant | null
  /** People moving to another membership, by move. */
  readonly moving: ReadonlyMap<string, PendingMove>
  /** Ids of moves that ended or were undone, which are never reused. */
  readonly moves: ReadonlySet<string>
  /** The new membership of each user and student who moved away. */
  readonly movedTo: ReadonlyMap<string, string>
  /** The id of a deleted membership, which is never reused. Its students can still be erased. */
  readonly removed: string | null
}

const initial: Membership = {
  membershipId: null,
  status: 'Active',
  facilityId: null,
  userIds: [],
  formerUserIds: new Set(),
  students: new Map(),
  revisions: new Map(),
  erased: new Set(),
  lastReview: null,
  moving: new Map(),
  moves: new Set(),
  movedTo: new Map(),
  removed: null,
}

const withStudent = (state: Membership, data: StudentDetails & { readonly membershipId: string }): Membership => {
  const { membershipId: _, ...details } = data
  const { studentId } = details
  return {
    ...state,
    students: new Map(state.students).set(studentId, details),
    revisions: new Map(state.revisions).set(studentId, (state.revisions.get(studentId) ?? 0) + 1),
  }
}

const startMove = (state: Membership, { moveId, toMembershipId, ...who }: Started): Membership => {
  const leaving = who.studentIds.flatMap((studentId) => {
    const details = state.students.get(studentId)
    return details === undefined ? [] : [{ details, revision: state.revisions.get(studentId) ?? 1 }]
  })
  const moving = { toMembershipId, userIds: who.userIds, students: leaving }
  return {
    ...state,
    userIds: state.userIds.filter((userId) => !who.userIds.includes(userId)),
    students: new Map([...state.students].filter(([studentId]) => !who.studentIds.includes(studentId))),
    moving: new Map(state.moving).set(moveId, moving),
  }
}

/** Ends a move; also returns the people who were moving. */
const endMove = (state: Membership, moveId: string): readonly [Membership, PendingMove | undefined] => {
  const moving = new Map(state.moving)
  moving.delete(moveId)
  return [{ ...state, moving, moves: new Set(state.moves).add(moveId) }, state.moving.get(moveId)]
}

const withMovedAway = (state: Membership, { toMembershipId, userIds, students }: PendingMove): Membership => {
  const ids = [...userIds, ...students.map(({ details }) => details.studentId)]
  return { ...state, movedTo: new Map([...state.movedTo, ...ids.map((id) => [id, toMembershipId] as const)]) }
}

const withReturned = (state: Membership, { userIds, students }: PendingMove): Membership => ({
  ...state,
  userIds: [...state.userIds, ...userIds],
  students: new Map([...state.students, ...students.map(({ details }) => [details.studentId, details] as const)]),
})

const withMovedIn = (state: Membership, data: MovedIn): Membership => {
  const { membershipId: _m, fromMembershipId: _f, moveId, revision, ...details } = data
  const { studentId } = details
  return {
    ...state,
    students: new Map(state.students).set(studentId, details),
    revisions: new Map(state.revisions).set(studentId, revision),
    moves: new Set(state.moves).add(moveId),
    movedTo: without(state.movedTo, studentId),
  }
}

const without = (movedTo: ReadonlyMap<string, string>, id: string): ReadonlyMap<string, string> =>
  new Map([...movedTo].filter(([moved]) => moved !== id))

const evolve = (state: Membership, event: MembershipEvent): Membership => {
  switch (event.type) {
    case 'MembershipOpened': {
      const { membershipId, status, facilityId, userIds } = event.data
      return { ...state, membershipId, status, facilityId, userIds }
    }
    case 'MembershipStatusChanged':
      return { ...state, status: event.data.status }
    case 'MembershipFacilityChanged':
      return { ...state, facilityId: event.data.facilityId }
    case 'UserAddedToMembership':
      return { ...state, userIds: [...state.userIds, event.data.userId] }
    case 'UserRemovedFromMembership':
      return {
        ...state,
        userIds: state.userIds.filter((userId) => userId !== event.data.userId),
        formerUserIds: new Set(state.formerUserIds).add(event.data.userId),
      }
    case 'StudentRegistered':
    case 'StudentUpdated':
      return withStudent(state, event.data)
    case 'MembershipReviewed':
      return { ...state, lastReview: event.data.at }
    case 'MembershipRemoved':
      return { ...state, membershipId: null, userIds: [], removed: event.data.membershipId }
    case 'PeopleMoveStarted':
      return startMove(state, event.data)
    case 'PeopleMoveEnded': {
      const [after, moved] = endMove(state, event.data.moveId)
      return moved === undefined ? after : withMovedAway(after, moved)
    }
    case 'PeopleMoveUndone': {
      const [after, moved] = endMove(state, event.data.moveId)
      return moved === undefined ? after : withReturned(after, moved)
    }
    case 'UserMovedIn': {
      const { userId, moveId } = event.data
      const moves = new Set(state.moves).add(moveId)
      return { ...state, userIds: [...state.userIds, userId], moves, movedTo: without(state.movedTo, userId) }
    }
    case 'StudentMovedIn':
      return withMovedIn(state, event.data)
    case 'StudentErased': {
      const students = new Map(state.students)
      students.delete(event.data.studentId)
      return { ...state, students, erased: new Set(state.erased).add(event.data.studentId) }
    }
    default:
      return state
  }
}

/** Stream `membership-<tenant>.<membershipId>`. */
export const membershipAggregate = aggregate<Membership, MembershipEvent, { readonly membershipId: string }>({
  name: 'membership',
  ids: ({ membershipId }) => [membershipId],
  initial,
  evolve,
})
