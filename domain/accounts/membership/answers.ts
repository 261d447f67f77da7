import type { Decision } from '../../kernel/decider.ts'
import { parseDecimal } from '../../kernel/decimal.ts'
import { ok } from '../../kernel/result.ts'
import type { StudentProperty } from '../../kernel/student-property.ts'
import type { CalendarDate } from '../../kernel/time.ts'
import { updateStudent } from './decide.ts'
import { type CustomValue, gender, type MembershipEvent } from './events.ts'
import type { Membership, StudentDetails } from './state.ts'
import { studentDefect } from './student-rules.ts'

type Answered = Partial<Omit<StudentDetails, 'studentId' | 'facilityId' | 'programIds' | 'customValues'>>

const number = (value: string): number | null => {
  const read = parseDecimal(value)
  return read !== null && read > 0 ? read : null
}

/** How an answer sets a student property, by the input's binding; `{}` for an answer that cannot be read. */
const properties: ReadonlyMap<string, (value: string) => Answered> = new Map(
  Object.entries<(value: string) => Answered>({
    FirstName: (firstName) => ({ firstName }),
    LastName: (lastName) => ({ lastName }),
    DateOfBirth: (dateOfBirth) => ({ dateOfBirth }),
    Gender: (value) => {
      const parsed = gender.safeParse(value)
      return parsed.success ? { gender: parsed.data } : {}
    },
    Weight: (value) => {
      const weight = number(value)
      return weight === null ? {} : { weight }
    },
    Height: (value) => {
      const height = number(value)
      return height === null ? {} : { height }
    },
    SpecialNeeds: (value) => (value === 'true' || value === 'false' ? { specialNeeds: value === 'true' } : {}),
    ImageUri: (imageUri) => ({ imageUri }),
    LevelId: (levelId) => ({ levelId }),
  } satisfies Record<StudentProperty, (value: string) => Answered>),
)

const validStudent = { firstName: 'A', lastName: 'B', dateOfBirth: null, weight: 0, height: 0 }

/**
 * The student properties set by the answers (accounts rule 25). Answers that are blank, unreadable or break the rules
 * for a student's details are left out, so the record keeps its values.
 *
 * @param today the latest date of birth; null accepts any, for answers recorded earlier.
 */
export const detailsFromAnswers = (answers: readonly CustomValue[], today: CalendarDate | null): Answered =>
  Object.assign(
    {},
    ...answers.map(({ key, value }) => {
      const answered = value.trim() === '' ? {} : (properties.get(key)?.(value.trim()) ?? {})
      return studentDefect({ ...validStudent, ...answered }, today) === null ? answered : {}
    }),
  )

/** A student's custom values, overridden by the answers. A custom value's key lacks the `x:` of its binding. */
export const customValuesFromAnswers = (
  own: readonly CustomValue[],
  answers: readonly CustomValue[],
): CustomValue[] => {
  const values = new Map(own.map(({ key, value }) => [key, value]))
  for (const { key, value } of answers) {
    if (!properties.has(key)) values.set(key.startsWith('x:') ? key.slice(2) : key, value)
  }
  return [...values].map(([key, value]) => ({ key, value }))
}

/**
 * Saves the answers of a registration in the student's record and leaves everything else unchanged. The registration's
 * own tournament does not lock the record: the lock protects what a registration depends on, which are these very
 * answers. Writes nothing for an erased student. Refused: student-locked.
 *
 * @param levelIds the organization's levels; answers with other levels are ignored.
 * @param lockedBy other tournaments that have not ended in which the student is registered: they lock the record
 *   (accounts rule 24).
 */
export const applyAnswers = (
  state: Membership,
  { studentId, answers }: { readonly studentId: string; readonly answers: readonly CustomValue[] },
  levelIds: ReadonlySet<string>,
  lockedBy: readonly string[],
  today: CalendarDate,
): Decision<MembershipEvent> => {
  const student = state.students.get(studentId)
  if (student === undefined) return ok([])
  const { levelId, ...details } = detailsFromAnswers(answers, today)
  const level = levelId != null && levelIds.has(levelId) ? { levelId } : {}
  const customValues = customValuesFromAnswers(student.customValues, answers)
  return updateStudent(state, { ...student, ...details, ...level, customValues }, lockedBy)
}
