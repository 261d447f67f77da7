import type { Student } from '../../../api/contract/accounts.ts'
import type { CustomInputRow } from '../../../api/contract/custom-inputs.ts'
import { levelsOf } from '../../../domain/accounts/published.ts'
import { ownValue } from '../../../domain/kernel/own-value.ts'
import { instantOf, latestDateAt } from '../../../domain/kernel/time.ts'
import { send } from '../../client/http.ts'
import { serverNow } from '../../client/server-clock.ts'
import { studentsText } from '../../texts/en/students.ts'
import { CheckboxField, SelectField } from '../../ui/form/choice-fields.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { textOfField, useAnswerChecks } from '../../ui/form/use-answer-checks.ts'
import type { FormOf } from '../../ui/form/use-schema-form.ts'
import { HeightWarning } from '../inputs/height-warning.tsx'
import { InputField } from '../inputs/input-field.tsx'
import { type AskingOrganization, askedFields, customInputs, type StudentDraft } from './student-draft.ts'
import { StudentPhoto } from './student-photo.tsx'

interface StudentFieldsProps {
  readonly form: FormOf<StudentDraft>
  readonly organization: AskingOrganization
  readonly inputs: readonly CustomInputRow[]
  readonly studentId: string
  /** The student as recorded; null for a new one, for whom custom pictures cannot be stored yet. */
  readonly before: Student | null
  readonly disabled?: boolean
  /** False for users who may not upload one. */
  readonly withPhoto?: boolean
}

/**
 * The fields of a student, shared by all forms (accounts rules 22 and 23): use them over `studentForm` of the contract
 * with `studentDraft`, `studentProblems` and `studentToSend`.
 */
export const StudentFields = (props: StudentFieldsProps) => {
  const { form, organization, inputs, studentId, before, disabled = false, withPhoto = true } = props
  const { programs, levels, trainingFacilities, requestStudentDob, requestStudentGender } = organization
  const { values, field, errorAt } = form
  const asked = askedFields(organization, inputs)
  const { check, problemOf } = useAnswerChecks()
  const name = [values.firstName, values.lastName].filter(Boolean).join(' ')
  const offered = levelsOf(levels, values.programId)
  const recorded = before !== null && before.programIds[0] === values.programId ? before.levelId : null
  return (
    <>
      <TextField label={studentsText('firstName')} maxLength={300} disabled={disabled} {...field('firstName')} />
      <TextField
        label={studentsText('lastName')}
        description={studentsText('oneName')}
        maxLength={300}
        disabled={disabled}
        {...field('lastName')}
      />
      {asked.photo && withPhoto ? (
        <StudentPhoto
          name={name}
          imageUri={values.imageUri}
          photo={values.photo}
          disabled={disabled}
          error={field('photo').error}
          onPhoto={field('photo').onChange}
          onImageUri={field('imageUri').onChange}
        />
      ) : null}
      <SelectField
        label={studentsText('program')}
        disabled={disabled}
        options={choicesOf(programs, before?.programIds[0] ?? null, (program) => program.name)}
        {...field('programId')}
        onChange={(chosen) => {
          field('programId').onChange(chosen)
          if (chosen !== values.programId) field('levelId').onChange(null)
        }}
      />
      <SelectField
        label={studentsText('level')}
        disabled={disabled || values.programId === null}
        description={values.programId === null ? studentsText('programFirst') : undefined}
        options={[
          ...offered,
          ...levels.filter(({ id }) => id === recorded && !offered.some((one) => one.id === id)),
        ].map(({ id, label }) => ({ value: id, label }))}
        {...field('levelId')}
      />
      <DateField
        label={studentsText('dateOfBirth')}
        min="1900-01-01"
        max={latestDateAt(instantOf(serverNow()))}
        disabled={disabled}
        {...field('dateOfBirth')}
        required={requestStudentDob}
      />
      <SelectField
        label={studentsText('gender')}
        options={[
          { value: 'female', label: studentsText('female') },
          { value: 'male', label: studentsText('male') },
        ]}
        disabled={disabled}
        {...field('gender')}
        required={requestStudentGender}
      />
      {asked.weight ? (
        <NumberField
          label={studentsText('weight')}
          suffix=" kg"
          decimals={2}
          min={0}
          max={400}
          disabled={disabled}
          {...field('weight')}
        />
      ) : null}
      {asked.height ? (
        <NumberField
          label={studentsText('height')}
          suffix=" cm"
          decimals={1}
          min={0}
          max={250}
          disabled={disabled}
          {...field('height')}
        />
      ) : null}
      {asked.height ? <HeightWarning height={values.height ?? 0} /> : null}
      <SelectField
        label={studentsText('facility')}
        searchable
        disabled={disabled}
        options={choicesOf(trainingFacilities, before?.trainingFacility?.id ?? null, ({ title }) => title)}
        {...field('trainingFacilityId')}
      />
      <CheckboxField label={studentsText('specialNeeds')} disabled={disabled} {...field('specialNeeds')} />
      {customInputs(inputs)
        .filter(({ type }) => type !== 'Image' || before !== null)
        .map((input) => {
          const value = ownValue(values.answers ?? {}, input.id) ?? ''
          return (
            <InputField
              key={input.id}
              input={{ ...input, type: TYPES[input.type] }}
              path={`answers.${input.id}`}
              value={value}
              disabled={disabled}
              error={errorAt(`answers.${input.id}`) ?? textOfField(problemOf(input.id, value))}
              pictureOf={{ studentId, name }}
              onChange={(given) => form.change('answers', (current) => ({ ...current, [input.id]: given }))}
              onLeave={(given) => {
                if (input.dataValidator === null) return
                void check(input.id, given, () =>
                  send('POST /membership/validate/input', { body: { key: input.bindTo, value: given, studentId } }),
                )
              }}
            />
          )
        })}
    </>
  )
}

const TYPES = { String: 'string', Number: 'number', Boolean: 'boolean', Image: 'image' } as const

/** The options: everything in use, and a retired one if it is the current choice. */
const choicesOf = <T extends { readonly id: string; readonly isRetired?: boolean }>(
  items: readonly T[],
  current: string | null,
  label: (item: T) => string,
) =>
  items
    .filter(({ id, isRetired }) => isRetired !== true || id === current)
    .map((item) => ({ value: item.id, label: label(item) }))
