import { Stack } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { Environment } from '../../../api/contract/accounts.ts'
import type { CustomInputRow } from '../../../api/contract/custom-inputs.ts'
import { type StudentDetail, studentForm } from '../../../api/contract/students.ts'
import { levelsOf } from '../../../domain/accounts/published.ts'
import { useFreshRead } from '../../client/use-read.ts'
import { studentsText } from '../../texts/en/students.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import { Reading } from '../../ui/reading.tsx'
import { dateText } from '../../ui/when.tsx'
import { WizardFrame } from '../../ui/wizard/wizard-frame.tsx'
import classes from '../students/student.module.css'
import { StudentConflict } from '../students/student-conflict.tsx'
import { placesOf, studentDraft, studentProblems } from '../students/student-draft.ts'
import { StudentFields } from '../students/student-fields.tsx'
import type { FilledStep, ReviewFailure } from './use-review.ts'

interface ReviewStepProps {
  readonly studentId: string
  /** Names of all students, in the order of the steps. */
  readonly names: readonly string[]
  readonly index: number
  readonly filled: FilledStep | null
  readonly failure: ReviewFailure | null
  readonly organization: Environment
  readonly inputs: readonly CustomInputRow[]
  readonly busy: boolean
  readonly onPrevious: (step: FilledStep) => void
  readonly onNext: (step: FilledStep) => void
}

/** One student of the review: a form, or the record to confirm unchanged. */
export const ReviewStep = (props: ReviewStepProps) => {
  const student = useFreshRead('/student/:id', { params: { id: props.studentId } })
  return (
    <Reading of={student}>
      {(data) =>
        data.isLocked || !canChooseLevel(data, props.organization) ? (
          <AsRecorded {...props} student={data} />
        ) : (
          <ToFillIn {...props} student={data} />
        )
      }
    </Reading>
  )
}

/** Without levels to choose from, the form could never be completed. */
const canChooseLevel = (student: StudentDetail, { programs, levels }: Environment): boolean =>
  (student.levelId !== null && student.programIds.length > 0) ||
  programs.some(({ id, isRetired }) => !isRetired && levelsOf(levels, id).length > 0)

type StepProps = ReviewStepProps & { readonly student: StudentDetail }

const frameOf = ({ names, index, busy }: ReviewStepProps) => ({
  steps: names,
  current: index,
  busy,
  ...(index === names.length - 1 ? { nextLabel: studentsText('saveAndContinue') } : {}),
})

const AsRecorded = (props: StepProps) => {
  const { student, index, failure, onPrevious, onNext } = props
  const step = { before: student, draft: null, values: null, isAsRecorded: true, newer: null }
  return (
    <WizardFrame
      {...frameOf(props)}
      onPrevious={index === 0 ? undefined : () => onPrevious(step)}
      onNext={() => onNext(step)}
    >
      <Stack gap="md">
        <Refusal text={failure?.text ?? null} />
        <div className={classes.locked}>
          {student.isLocked ? studentsText('locked') : studentsText('reviewAsIs')} {studentsText('reviewLocked')}
        </div>
        <KeyValue
          items={[
            [studentsText('level'), student.level?.label],
            [studentsText('dateOfBirth'), student.dateOfBirth && dateText(student.dateOfBirth)],
            [studentsText('gender'), student.gender === null ? null : studentsText(student.gender)],
            [studentsText('weight'), student.weight > 0 ? studentsText('kilograms', { value: student.weight }) : null],
            [
              studentsText('height'),
              student.height > 0 ? studentsText('centimeters', { value: student.height }) : null,
            ],
            [studentsText('facility'), student.trainingFacility?.title],
          ]}
        />
      </Stack>
    </WizardFrame>
  )
}

const ToFillIn = (props: StepProps) => {
  const { student, index, filled, failure, organization, inputs, onPrevious, onNext } = props
  const id = useId()
  // Fixed when the form opens: later changes by others must show up as a conflict.
  const [before] = useState(filled?.before ?? student)
  const newer = filled?.newer ?? null
  // The level is confirmed by choosing it (accounts rule 52).
  const [initial] = useState(() => filled?.draft ?? { ...studentDraft(before, inputs), levelId: null })
  const { form, element, checkFields, showErrors, parsed } = useSchemaForm({
    schema: studentForm,
    initial,
    check: (values) => studentProblems(values, organization, inputs, { studentId: student.id, before }),
  })
  const problem = failure?.studentId === student.id ? failure.problem : null
  const handled = useRef<ReviewFailure['problem'] | null>(null)
  useEffect(() => {
    if (problem === null || handled.current === problem) return
    handled.current = problem
    showErrors(placesOf(problem, inputs))
  }, [problem, inputs, showErrors])
  const step = { before, draft: form.values, isAsRecorded: false, newer }
  return (
    <WizardFrame
      {...frameOf(props)}
      onPrevious={index === 0 ? undefined : () => onPrevious({ ...step, values: null })}
      nextForm={id}
    >
      <form
        ref={element}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const errors = checkFields()
          if (Object.keys(errors).length === 0) onNext({ ...step, values: parsed() })
          else showErrors(errors)
        }}
      >
        <Stack gap="md">
          <Refusal text={failure?.text ?? null} />
          {newer === null ? null : (
            <StudentConflict newer={newer} form={form} organization={organization} inputs={inputs} />
          )}
          <p className={classes.hint}>{studentsText('reviewLevel')}</p>
          <StudentFields
            form={form}
            organization={organization}
            inputs={inputs}
            before={before}
            studentId={student.id}
          />
        </Stack>
      </form>
    </WizardFrame>
  )
}
