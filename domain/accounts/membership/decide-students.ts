import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { CalendarDate } from '../../kernel/time.ts'
import { changeStudent, createStudent } from './decide-student-form.ts'
import { membershipNotFound, ofStudent } from './errors.ts'
import type { MembershipEvent } from './events.ts'
import type { AskedInput } from './input-rules.ts'
import type { Membership, StudentDetails } from './state.ts'
import type { StudentForm } from './student-rules.ts'

export interface StudentToSave {
  /** All details, changed or not. */
  readonly student: StudentDetails
  /** Whether the student is added to the membership. */
  readonly isNew: boolean
  /** The revision that the details were read at; null overwrites the current ones unseen. */
  readonly expected: number | null
}

export interface SaveStudents {
  /** Each of them once. */
  readonly students: readonly StudentToSave[]
  readonly form: StudentForm & { readonly inputs: readonly AskedInput[] }
  readonly today: CalendarDate
  /** By student: the tournaments that have not ended and lock the record. */
  readonly lockedBy: ReadonlyMap<string, readonly string[]>
}

/**
 * Adds and changes several students of a membership, or none; the others stay. Refusals name the student
 * (`studentId`): membership-not-found, student-not-found, student-exists, student-locked, changed-meanwhile,
 * invalid-student, invalid-input, foreign-picture.
 */
export const saveStudents = (state: Membership, input: SaveStudents): Decision<MembershipEvent> => {
  if (state.membershipId === null) return refuse(membershipNotFound)
  const { students, form, today, lockedBy } = input
  const events: MembershipEvent[] = []
  for (const { student, isNew, expected } of students) {
    const { studentId } = student
    const decided = isNew
      ? createStudent(state, { student, form, today })
      : changeStudent(state, { student, expected, form, today, lockedBy: lockedBy.get(studentId) ?? [] })
    if (!decided.ok) return refuse(ofStudent(decided.error, studentId))
    events.push(...decided.value)
  }
  return ok(events)
}
