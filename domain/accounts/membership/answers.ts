import type { Decision } from '../../kernel/decider.ts'
import { ok } from '../../kernel/result.ts'
import { updateStudent } from './decide.ts'
import { type CustomValue, gender, type MembershipEvent } from './events.ts'
import type { Membership, StudentDetails } from './state.ts'
import { studentDefect } from './student-rules.ts'

type Answered = Partial<Omit<StudentDetails, 'studentId' | 'facilityId' | 'programIds' | 'customValues'>>

const number = (value: string): number | null => (Number(value) > 0 ? Number(value) : null)

/** What an answer bound to a property of the student says; nothing where it does not say anything of that kind. */
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
  }),
)

const soundStudent = { firstName: 'A', lastName: 'B', dateOfBirth: null, weight: 0, height: 0 }

/**
 * The student's properties as answered (spec/tournament-and-registration.md §3 Input definition). A blank answer, one
 * that cannot be read and one against the rules of a student's details say nothing: the record stays as it is.
 */
export const detailsAnswered = (answers: readonly CustomValue[]): Answered =>
  Object.assign(
    {},
    ...answers.map(({ key, value }) => {
      const answered = value.trim() === '' ? {} : (properties.get(key)?.(value.trim()) ?? {})
      return studentDefect({ ...soundStudent, ...answered }) === null ? answered : {}
    }),
  )

/** A student's own values with those answered, which count before; names come without the binding's `x:`. */
export const customValuesAnswered = (own: readonly CustomValue[], answers: readonly CustomValue[]): CustomValue[] => {
  const values = new Map(own.map(({ key, value }) => [key, value]))
  for (const { key, value } of answers) {
    if (!properties.has(key)) values.set(key.startsWith('x:') ? key.slice(2) : key, value)
  }
  return [...values].map(([key, value]) => ({ key, value }))
}

/**
 * What was answered at a registration becomes part of the student's record; everything else of it stays. The tournament
 * of that registration does not lock the record: the lock keeps people from changing what a registration rests on, and
 * these answers are what it rests on. A person who was erased meanwhile stays erased.
 *
 * @param levelIds the levels there are; an answer that names another says nothing.
 * @param lockedBy other unended tournaments in which the student is registered: they lock the record (spec §5).
 */
export const applyAnswers = (
  state: Membership,
  { studentId, answers }: { readonly studentId: string; readonly answers: readonly CustomValue[] },
  levelIds: ReadonlySet<string>,
  lockedBy: readonly string[],
): Decision<MembershipEvent> => {
  const student = state.students.get(studentId)
  if (student === undefined) return ok([])
  const { levelId, ...details } = detailsAnswered(answers)
  const level = levelId != null && levelIds.has(levelId) ? { levelId } : {}
  const customValues = customValuesAnswered(student.customValues, answers)
  return updateStudent(state, { ...student, ...details, ...level, customValues }, lockedBy)
}
