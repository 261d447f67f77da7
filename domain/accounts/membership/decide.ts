import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { changedMeanwhile } from '../../kernel/revision.ts'
import type { AcceptedText } from '../content/events.ts'
import {
  invalidStudent,
  membershipExists,
  membershipNotFound,
  studentExists,
  studentLocked,
  studentNotFound,
} from './errors.ts'
import type { MembershipEvent, MembershipStatus } from './events.ts'
import type { Membership, StudentDetails } from './state.ts'
import { studentDefect } from './student-rules.ts'

export interface OpenMembership {
  readonly membershipId: string
  readonly status: MembershipStatus
  readonly facilityId: string | null
  readonly userIds: readonly string[]
}

type Decided = Decision<MembershipEvent>

/**
 * Opens a membership; opening it again with the same content writes nothing. Refused: membership-exists,
 * membership-not-found (deleted).
 */
export const openMembership = (state: Membership, input: OpenMembership): Decided => {
  if (state.removed !== null) return refuse(membershipNotFound)
  if (state.membershipId === null) {
    return ok([{ type: 'MembershipOpened', data: { ...input, userIds: [...input.userIds] } }])
  }
  return state.facilityId === input.facilityId && isEqual(state.userIds, input.userIds)
    ? ok([])
    : refuse(membershipExists)
}

/**
 * Sets the membership's training facility; the same one again writes nothing. Refused: membership-not-found,
 * changed-meanwhile.
 *
 * @param seen the facility shown to the editor; when omitted, any current value is overwritten.
 */
export const changeMembershipFacility = (
  state: Membership,
  facilityId: string | null,
  seen: string | null | undefined = undefined,
): Decided => {
  if (state.membershipId === null) return refuse(membershipNotFound)
  if (state.facilityId === facilityId) return ok([])
  if (seen !== undefined && state.facilityId !== seen) {
    return refuse(changedMeanwhile({ trainingFacilityId: state.facilityId }, 0))
  }
  return ok([{ type: 'MembershipFacilityChanged', data: { membershipId: state.membershipId, facilityId } }])
}

export interface LeaveFacility {
  readonly facilityId: string
  /** The facility in its place; null for none. */
  readonly kept: string | null
  /** Whether the membership's own facility was chosen, and not only that of one student. */
  readonly isOfMembership: boolean
  /** Students who leave it as well, if they still train there. */
  readonly studentIds: readonly string[]
}

/**
 * Takes back the choice of a facility that was disabled before the choice was recorded (accounts rule 65). Writes
 * nothing where another facility was chosen since.
 */
export const leaveFacility = (
  state: Membership,
  { facilityId, kept, isOfMembership, studentIds }: LeaveFacility,
): Decided => {
  const { membershipId } = state
  if (membershipId === null) return ok([])
  const changed = isOfMembership && state.facilityId === facilityId
  return ok([
    ...(changed ? [{ type: 'MembershipFacilityChanged' as const, data: { membershipId, facilityId: kept } }] : []),
    ...studentIds
      .flatMap((studentId) => state.students.get(studentId) ?? [])
      .filter((student) => student.facilityId === facilityId)
      .map((student) => ({ type: 'StudentUpdated' as const, data: { membershipId, ...student, facilityId: kept } })),
  ])
}

const defectOf = (student: StudentDetails): Refusal | null => {
  const defect = studentDefect(student, null)
  return defect === null ? null : invalidStudent(defect.field, defect.phrase)
}

export const registerStudent = (state: Membership, student: StudentDetails): Decided => {
  const { membershipId } = state
  if (membershipId === null) return refuse(membershipNotFound)
  if (state.erased.has(student.studentId)) return refuse(studentNotFound)
  const known = state.students.get(student.studentId)
  if (known !== undefined) return isEqual(known, student) ? ok([]) : refuse(studentExists)
  const defect = defectOf(student)
  if (defect !== null) return refuse(defect)
  return ok([{ type: 'StudentRegistered', data: { membershipId, ...student } }])
}

/**
 * Changes a student's details. Refused: membership-not-found, student-not-found, student-locked, invalid-student.
 *
 * @param lockedBy tournaments that have not ended in which the student is registered, looked up by the caller: they
 *   lock the details (accounts rule 24).
 */
export const updateStudent = (state: Membership, student: StudentDetails, lockedBy: readonly string[]): Decided => {
  const { membershipId } = state
  if (membershipId === null) return refuse(membershipNotFound)
  const known = state.students.get(student.studentId)
  if (known === undefined) return refuse(studentNotFound)
  if (isEqual(known, student)) return ok([])
  if (lockedBy.length > 0) return refuse(studentLocked)
  const defect = defectOf(student)
  if (defect !== null) return refuse(defect)
  return ok([{ type: 'StudentUpdated', data: { membershipId, ...student } }])
}

/**
 * Records that the student's key was deleted; a second time writes nothing. Refused: membership-not-found,
 * student-not-found.
 */
export const eraseStudent = (state: Membership, studentId: string): Decided => {
  const membershipId = state.membershipId ?? state.removed
  if (membershipId === null) return refuse(membershipNotFound)
  if (state.erased.has(studentId)) return ok([])
  if (!state.students.has(studentId)) return refuse(studentNotFound)
  return ok([{ type: 'StudentErased', data: { membershipId, studentId } }])
}

/**
 * Opens a membership and registers its students in one append, as imports do; what already exists stays unchanged. Also
 * records texts accepted when joining. Refused: invalid-student, membership-not-found (deleted).
 */
export const registerHousehold = (
  state: Membership,
  membership: OpenMembership,
  students: readonly StudentDetails[],
  acceptedTexts: readonly AcceptedText[] = [],
): Decided => {
  if (state.removed !== null) return refuse(membershipNotFound)
  const events: MembershipEvent[] = []
  if (state.membershipId === null) {
    const userIds = [...membership.userIds]
    events.push({ type: 'MembershipOpened', data: { ...membership, userIds } })
    if (acceptedTexts.length > 0) {
      const { membershipId } = membership
      events.push({ type: 'TextsAccepted', data: { membershipId, userIds, acceptedTexts: [...acceptedTexts] } })
    }
  }
  for (const student of students) {
    if (state.students.has(student.studentId) || state.erased.has(student.studentId)) continue
    const defect = defectOf(student)
    if (defect !== null) return refuse(defect)
    events.push({ type: 'StudentRegistered', data: { membershipId: membership.membershipId, ...student } })
  }
  return ok(events)
}
