import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { CalendarDate } from '../../kernel/time.ts'
import { accountsText } from '../texts.ts'
import { customValuesFromAnswers, detailsFromAnswers } from './answers.ts'
import { updateStudent } from './decide.ts'
import { invalidInput, studentNotFound, unknownBinding } from './errors.ts'
import type { CustomValue, MembershipEvent } from './events.ts'
import { type AskedInput, answerDefect } from './input-rules.ts'
import type { Membership } from './state.ts'
import { levelsOf, type StudentForm } from './student-rules.ts'

export interface WriteInputs {
  readonly students: readonly {
    readonly studentId: string
    /** Answers by binding, or by a custom value's key. */
    readonly customValues: readonly CustomValue[]
  }[]
  readonly form: StudentForm & { readonly inputs: readonly AskedInput[] }
  readonly today: CalendarDate
  /** By student: the tournaments that have not ended and lock the record. */
  readonly lockedBy: ReadonlyMap<string, readonly string[]>
}

/**
 * Writes answers to the organization's custom fields into the records of one or more students: all or none. Unchanged
 * values are allowed for locked students. Refused: student-not-found, unknown-binding, invalid-input, student-locked.
 */
export const writeInputs = (state: Membership, input: WriteInputs): Decision<MembershipEvent> => {
  const events: MembershipEvent[] = []
  for (const { studentId, customValues } of input.students) {
    const student = state.students.get(studentId)
    if (student === undefined) return refuse(studentNotFound)
    const answers: CustomValue[] = []
    for (const { key, value } of customValues) {
      const asked = input.form.inputs.find(({ bindTo }) => bindTo === key || bindTo === `x:${key}`)
      if (asked === undefined) return refuse(unknownBinding(key))
      const defect = answerDefect(asked, value, studentId, input.today)
      if (defect !== null) return refuse(invalidInput(studentId, key, defect))
      answers.push({ key: asked.bindTo, value })
    }
    const details = detailsFromAnswers(answers, input.today)
    const { levelId } = details
    if (levelId != null && !levelsOf(input.form.levels, student.programIds[0]).some(({ id }) => id === levelId))
      return refuse(invalidInput(studentId, 'LevelId', accountsText('level-not-offered')))
    const values = customValuesFromAnswers(student.customValues, answers).filter(({ value }) => value.trim() !== '')
    const changed = { ...student, ...details, customValues: values }
    const decided = updateStudent(state, changed, input.lockedBy.get(studentId) ?? [])
    if (!decided.ok) return decided
    events.push(...decided.value)
  }
  return ok(events)
}
