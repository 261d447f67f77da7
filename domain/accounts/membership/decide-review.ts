import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { CalendarDate, Instant } from '../../kernel/time.ts'
import { isSameReview } from '../review.ts'
import { changeStudent } from './decide-student-form.ts'
import { membershipNotFound, ofStudent, reviewIncomplete } from './errors.ts'
import type { MembershipEvent } from './events.ts'
import type { AskedInput } from './input-rules.ts'
import type { Membership, StudentDetails } from './state.ts'
import type { StudentForm } from './student-rules.ts'

export interface ReviewedStudent {
  /** All details, changed or not. */
  readonly student: StudentDetails
  /** The revision that the form was filled from. */
  readonly expected: number | null
}

export interface ReviewMembership {
  /** The reviewer. */
  readonly userId: string
  readonly students: readonly ReviewedStudent[]
  readonly form: StudentForm & { readonly inputs: readonly AskedInput[] }
  readonly today: CalendarDate
  readonly now: Instant
  /** By student: the tournaments that have not ended and lock the record. Locked students are confirmed unchanged. */
  readonly lockedBy: ReadonlyMap<string, readonly string[]>
}

/**
 * Saves all students of a membership as reviewed, or none, and records the review even when nothing changed
 * (accounts rule 52). An unchanged record passes even if the organization requires more by now, so that a review can
 * always be completed. Refusals name the student (`studentId`): membership-not-found, student-not-found,
 * review-incomplete, student-locked, changed-meanwhile, invalid-student, invalid-input, foreign-picture.
 */
export const reviewMembership = (state: Membership, input: ReviewMembership): Decision<MembershipEvent> => {
  const { membershipId } = state
  if (membershipId === null) return refuse(membershipNotFound)
  const { userId, students, form, today, now, lockedBy } = input
  const isLocked = (studentId: string): boolean => (lockedBy.get(studentId) ?? []).length > 0
  const seen = new Set(students.map(({ student }) => student.studentId))
  const missing = [...state.students.keys()].filter((studentId) => !seen.has(studentId) && !isLocked(studentId))
  if (missing.length > 0) return refuse(reviewIncomplete(missing))
  const events: MembershipEvent[] = []
  for (const { student, expected } of students) {
    // Erased while the form was open: nothing to confirm.
    if (state.erased.has(student.studentId)) continue
    const locks = lockedBy.get(student.studentId) ?? []
    const decided = changeStudent(state, { student, expected, form, today, lockedBy: locks })
    if (!decided.ok) return refuse(ofStudent(decided.error, student.studentId))
    events.push(...decided.value)
  }
  if (events.length === 0 && isSameReview(state.lastReview, now)) return ok([])
  return ok([...events, { type: 'MembershipReviewed', data: { membershipId, userId, at: now } }])
}
