import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import type { MembershipEvent, MembershipStatus } from './events.ts'

/** A student's details: those of `StudentRegistered`, without the membership. */
export type StudentDetails = Omit<Extract<MembershipEvent, { type: 'StudentRegistered' }>['data'], 'membershipId'>

export interface Membership {
  /** Null until the membership is opened. */
  readonly membershipId: string | null
  readonly status: MembershipStatus
  readonly facilityId: string | null
  readonly userIds: readonly string[]
  /** Who was removed from it. */
  readonly formerUserIds: ReadonlySet<string>
  readonly students: ReadonlyMap<string, StudentDetails>
  /** How often each student's details were recorded: 1 at registration, one more with each change. */
  readonly revisions: ReadonlyMap<string, number>
  /** Erased students; their ids are never used again. */
  readonly erased: ReadonlySet<string>
  /** Null before the first review. */
  readonly lastReview: Instant | null
  /** The id that a deleted membership had; it is never used again. Its students can still be erased. */
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
