import type { Decision } from '../../kernel/decider.ts'
import { keptPictureOf } from '../../kernel/picture.ts'
import { type Refusal, refuse } from '../../kernel/result.ts'
import type { CalendarDate } from '../../kernel/time.ts'
import { registerStudent, updateStudent } from './decide.ts'
import { foreignPicture, invalidStudent, studentChanged } from './errors.ts'
import type { MembershipEvent } from './events.ts'
import type { Membership, StudentDetails } from './state.ts'
import { type StudentForm, studentFormDefects } from './student-rules.ts'

type Decided = Decision<MembershipEvent>

export interface CreateStudent {
  readonly student: StudentDetails
  /** What the organization asks for, looked up by the caller. */
  readonly form: StudentForm
  readonly today: CalendarDate
}

/**
 * Adds a student that a family or an admin has filled in; imports have laxer rules (`registerStudent`). Refused:
 * membership-not-found, student-exists, student-not-found (erased), invalid-student, foreign-picture.
 */
export const createStudent = (state: Membership, { student, form, today }: CreateStudent): Decided => {
  const decided = registerStudent(state, student)
  if (!decided.ok || decided.value.length === 0) return decided
  const refused = refusalOf(student, form, today, null)
  return refused === null ? decided : refuse(refused)
}

export interface ChangeStudent extends CreateStudent {
  /** Unended tournaments in which the student is registered: they lock the record. */
  readonly lockedBy: readonly string[]
  /** The version of the record that the editor had in view; null overwrites whatever there is. */
  readonly seen: number | null
}

/**
 * Changes a student as filled in by a family or an admin. Two who edit at once do not overwrite each other: the second
 * is told. Refused: membership-not-found, student-not-found, student-locked, student-changed, invalid-student,
 * foreign-picture.
 */
export const changeStudent = (state: Membership, input: ChangeStudent): Decided => {
  const { student, form, today, lockedBy, seen } = input
  const decided = updateStudent(state, student, lockedBy)
  if (!decided.ok || decided.value.length === 0) return decided
  const before = state.students.get(student.studentId) ?? null
  if (seen !== null && seen !== state.versions.get(student.studentId)) return refuse(studentChanged)
  const refused = refusalOf(student, form, today, before)
  return refused === null ? decided : refuse(refused)
}

const refusalOf = (
  student: StudentDetails,
  form: StudentForm,
  today: CalendarDate,
  before: StudentDetails | null,
): Refusal | null => {
  const [defect] = studentFormDefects(student, form, today, before)
  if (defect !== undefined) return invalidStudent(defect.field, defect.message)
  // Another person's picture would be erased with that person, or show the wrong one.
  const picture = keptPictureOf(student.imageUri ?? '')
  return picture === null || picture.personId === student.studentId ? null : foreignPicture
}
