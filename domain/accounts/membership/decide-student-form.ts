import type { Decision } from '../../kernel/decider.ts'
import { parseUploadedPicture } from '../../kernel/picture.ts'
import { type Refusal, refuse } from '../../kernel/result.ts'
import { checkEdit, type Expecting } from '../../kernel/revision.ts'
import type { CalendarDate } from '../../kernel/time.ts'
import { registerStudent, updateStudent } from './decide.ts'
import { foreignPicture, invalidInput, invalidStudent } from './errors.ts'
import type { MembershipEvent } from './events.ts'
import { type AskedInput, answerDefect } from './input-rules.ts'
import type { Membership, StudentDetails } from './state.ts'
import { type StudentForm, studentFormDefects } from './student-rules.ts'

type Decided = Decision<MembershipEvent>

export interface CreateStudent {
  readonly student: StudentDetails
  /** What the organization requires, looked up by the caller. */
  readonly form: StudentForm & { readonly inputs: readonly AskedInput[] }
  readonly today: CalendarDate
}

/**
 * Adds a student entered in a form by a family or an admin; imports follow the laxer rules of `registerStudent`.
 * Refused: membership-not-found, student-exists, student-not-found (erased), invalid-student, invalid-input,
 * foreign-picture.
 */
export const createStudent = (state: Membership, input: CreateStudent): Decided => {
  const decided = registerStudent(state, input.student)
  if (!decided.ok || decided.value.length === 0) return decided
  const refused = refusalOf(input, null)
  return refused === null ? decided : refuse(refused)
}

export interface ChangeStudent extends CreateStudent, Expecting {
  /** Tournaments that have not ended in which the student is registered: they lock the record. */
  readonly lockedBy: readonly string[]
}

/**
 * Changes a student through the form of a family or an admin. Concurrent edits do not overwrite each other: the second
 * one is refused. Refused: membership-not-found, student-not-found, student-locked, changed-meanwhile, invalid-student,
 * invalid-input, foreign-picture.
 */
export const changeStudent = (state: Membership, input: ChangeStudent): Decided => {
  const { student, lockedBy } = input
  const decided = updateStudent(state, student, lockedBy)
  const before = state.students.get(student.studentId)
  if (!decided.ok || before === undefined) return decided
  const revision = state.revisions.get(student.studentId) ?? 0
  const edit = checkEdit(before, { revision }, student, input)
  if (edit === 'unchanged') return decided
  if (edit !== 'changed') return refuse(edit)
  const refused = refusalOf(input, before)
  return refused === null ? decided : refuse(refused)
}

const refusalOf = ({ student, form, today }: CreateStudent, before: StudentDetails | null): Refusal | null => {
  const [defect] = studentFormDefects(student, form, today, before)
  if (defect !== undefined) return invalidStudent(defect.field, defect.phrase)
  const { studentId, customValues } = student
  // Another person's picture shows the wrong person, and is deleted when that person is erased.
  const picture = parseUploadedPicture(student.imageUri ?? '')
  if (picture !== null && picture.personId !== studentId) return foreignPicture
  for (const { key, value } of customValues) {
    const asked = form.inputs.find(({ bindTo }) => bindTo === `x:${key}`)
    const wrong = asked === undefined ? null : answerDefect(asked, value, studentId, today)
    if (wrong !== null) return invalidInput(studentId, key, wrong)
  }
  return null
}
