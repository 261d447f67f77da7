import type { Environment, Student } from '../../../api/contract/accounts.ts'
import type { CustomInputRow } from '../../../api/contract/custom-inputs.ts'
import type { StudentFormValues, StudentToSave } from '../../../api/contract/students.ts'
import { answerDefect, type Defect, studentFormDefects } from '../../../domain/accounts/published.ts'
import { ownValue } from '../../../domain/kernel/own-value.ts'
import { instantOf, latestDateAt } from '../../../domain/kernel/time.ts'
import type { ApiProblem } from '../../client/problem.ts'
import { serverNow } from '../../client/server-clock.ts'
import { studentsText } from '../../texts/en/students.ts'
import { phraseText } from '../../texts/refusals.ts'
import type { Draft, FieldErrors } from '../../ui/form/draft.ts'

export type StudentDraft = Draft<StudentFormValues>

/** The parts of the environment that the student form needs. */
export type AskingOrganization = Pick<
  Environment,
  | 'programs'
  | 'levels'
  | 'trainingFacilities'
  | 'requestStudentDob'
  | 'requestStudentGender'
  | 'requestStudentWeight'
  | 'requestStudentHeight'
  | 'requestStudentPhoto'
>

/** Which optional fields are in the form: enabled by a setting, or by a custom field. */
export const askedFields = (organization: AskingOrganization, inputs: readonly CustomInputRow[]) => {
  const isBound = (property: string): boolean => inputs.some(({ bindTo }) => bindTo === property)
  return {
    weight: organization.requestStudentWeight || isBound('Weight'),
    height: organization.requestStudentHeight || isBound('Height'),
    photo: organization.requestStudentPhoto,
  }
}

/** The initial form values: the recorded student's, or empty ones; a new student trains at the family's facility. */
export const studentDraft = (
  student: Student | null,
  inputs: readonly CustomInputRow[],
  facilityId: string | null = null,
): StudentDraft => ({
  firstName: student?.firstName ?? '',
  lastName: student?.lastName ?? '',
  photo: null,
  imageUri: student?.imageUri ?? null,
  programId: student?.programIds[0] ?? null,
  levelId: student?.levelId ?? null,
  dateOfBirth: student?.dateOfBirth ?? null,
  gender: student?.gender ?? null,
  // 0 means unknown.
  weight: student?.weight || null,
  height: student?.height || null,
  trainingFacilityId: student === null ? facilityId : (student.trainingFacility?.id ?? null),
  specialNeeds: student?.specialNeeds ?? false,
  answers: Object.fromEntries(customInputs(inputs).map(({ id, bindTo }) => [id, answerOf(student, bindTo)])),
})

/** The custom fields without a built-in field in the form. */
export const customInputs = (inputs: readonly CustomInputRow[]): readonly CustomInputRow[] =>
  inputs.filter(({ bindTo }) => bindTo.startsWith('x:'))

const answerOf = (student: Student | null, bindTo: string): string =>
  student?.customValues.find(({ key }) => `x:${key}` === bindTo)?.value ?? ''

/** The errors of a form by field, by the same rules as on the server. */
export const studentProblems = (
  draft: StudentDraft,
  organization: AskingOrganization,
  inputs: readonly CustomInputRow[],
  { studentId, before = null }: { readonly studentId: string; readonly before?: Student | null },
): FieldErrors => {
  const today = latestDateAt(instantOf(serverNow()))
  const details = {
    firstName: draft.firstName ?? '',
    lastName: draft.lastName ?? '',
    dateOfBirth: draft.dateOfBirth === '' ? null : draft.dateOfBirth,
    gender: draft.gender,
    weight: draft.weight ?? 0,
    height: draft.height ?? 0,
    levelId: draft.levelId,
    programIds: draft.programId === null ? [] : [draft.programId],
  }
  const defects = studentFormDefects(details, organization, today, before)
  const answers = customInputs(inputs).flatMap((input) => {
    const problem = answerDefect(input, ownValue(draft.answers ?? {}, input.id) ?? '', studentId, today)
    return problem === null ? [] : [[`answers.${input.id}`, phraseText(problem)] as const]
  })
  return Object.fromEntries([...defects.map(({ field, phrase }) => [fieldOf(field), phraseText(phrase)]), ...answers])
}

const fieldOf = (field: Defect['field']): string => (field === 'programIds' ? 'programId' : field)

/**
 * Converts the form to a request. Programs after the first, and values of fields that are no longer asked for, are
 * unchanged.
 */
export const studentToSend = (
  { photo: _, programId, trainingFacilityId, answers, weight, height, ...values }: StudentFormValues,
  inputs: readonly CustomInputRow[],
  before: Student | null = null,
): StudentToSave => {
  const asked = customInputs(inputs)
  const others = before?.customValues.filter(({ key }) => !asked.some(({ bindTo }) => bindTo === `x:${key}`)) ?? []
  const given = asked.map(({ id, bindTo }) => ({ key: bindTo.slice(2), value: ownValue(answers, id) ?? '' }))
  return {
    ...values,
    weight: weight ?? 0,
    height: height ?? 0,
    programIds: [programId, ...(before?.programIds.slice(1).filter((id) => id !== programId) ?? [])],
    trainingFacility: trainingFacilityId === null ? null : { id: trainingFacilityId },
    customValues: [...others, ...given.filter(({ value }) => value.trim() !== '')],
  }
}

/** Maps a problem to the form's fields. */
export const placesOf = ({ code, message, details }: ApiProblem, inputs: readonly CustomInputRow[]): FieldErrors => {
  const { field } = details
  if (typeof field !== 'string') return {}
  if (code === 'invalid-student') return { [field === 'programIds' ? 'programId' : field]: message }
  const input = code === 'invalid-input' ? inputs.find(({ bindTo }) => bindTo === `x:${field}`) : undefined
  return input === undefined ? {} : { [`answers.${input.id}`]: message }
}

/** The label of a field by its path in the form: `answers.team`. */
export const fieldLabel = (path: string, inputs: readonly CustomInputRow[]): string => {
  const [field = '', inputId] = path.split('.')
  if (field === 'answers') return inputs.find(({ id }) => id === inputId)?.label ?? ''
  const text = LABELS[field]
  return text === undefined ? field : studentsText(text)
}

const LABELS: Readonly<
  Record<
    string,
    | 'firstName'
    | 'lastName'
    | 'program'
    | 'level'
    | 'dateOfBirth'
    | 'gender'
    | 'weight'
    | 'height'
    | 'facility'
    | 'photo'
  >
> = {
  firstName: 'firstName',
  lastName: 'lastName',
  programId: 'program',
  levelId: 'level',
  dateOfBirth: 'dateOfBirth',
  gender: 'gender',
  weight: 'weight',
  height: 'height',
  trainingFacilityId: 'facility',
  imageUri: 'photo',
  photo: 'photo',
}
