import type { Decision } from '../../kernel/decider.ts'
import { decimalIn } from '../../kernel/decimal.ts'
import { ok } from '../../kernel/result.ts'
import type { StudentProperty } from '../../kernel/student-property.ts'
import type { CalendarDate } from '../../kernel/time.ts'
import { updateStudent } from './decide.ts'
import { type CustomValue, gender, type MembershipEvent } from './events.ts'
import type { Membership, StudentDetails } from './state.ts'
import { studentDefect } from './student-rules.ts'

type Answered = Partial<Omit<StudentDetails, 'studentId' | 'facilityId' | 'programIds' | 'customValues'>>

const number = (value: string): number | null => {
  const read = decimalIn(value)
  return read !== null && read > 0 ? read : null
}

/** The student's property that an answer sets, by the input's binding; nothing for an answer that cannot be read. */
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

const soundStudent = { firstName: 'A', lastName: 'B', dateOfBirth: null, weight: 0, height: 0 }

/**
 * The student's properties as answered (spec/tournament-and-registration.md §3 Input definition). Answers that are
 * blank, cannot be read or break the rules of a student's details are left out: the record stays as it is.
 *
 * @param today the latest date of birth; null accepts any, for answers that were recorded before.
 */
export const detailsAnswered = (answers: readonly CustomValue[], today: CalendarDate | null): Answered =>
  Object.assign(
    {},
    ...answers.map(({ key, value }) => {
      const answered = value.trim() === '' ? {} : (properties.get(key)?.(value.trim()) ?? {})
      return studentDefect({ ...soundStudent, ...answered }, today) === null ? answered : {}
    }),
  )

/** A student's custom values, overridden by the answers; a custom value's name has no `x:`, which its binding has. */
export const customValuesAnswered = (own: readonly CustomValue[], answers: readonly CustomValue[]): CustomValue[] => {
  const values = new Map(own.map(({ key, value }) => [key, value]))
  for (const { key, value } of answers) {
    if (!properties.has(key)) values.set(key.startsWith('x:') ? key.slice(2) : key, value)
  }
  return [...values].map(([key, value]) => ({ key, value }))
}

/**
 * Makes the answers of a registration part of the student's record and leaves everything else as it is. That
 * registration's own tournament does not lock the record: the lock protects what a registration depends on, and these
 * answers are what it depends on. Writes nothing for a student who was erased. Refused: student-locked.
 *
 * @param levelIds the organization's levels; an answer that names another is left out.
 * @param lockedBy other unended tournaments in which the student is registered: they lock the record
 *   (spec/tournament-and-registration.md §5).
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
  const { levelId, ...details } = detailsAnswered(answers, today)
  const level = levelId != null && levelIds.has(levelId) ? { levelId } : {}
  const customValues = customValuesAnswered(student.customValues, answers)
  return updateStudent(state, { ...student, ...details, ...level, customValues }, lockedBy)
}
