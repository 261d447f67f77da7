import type { Environment } from '../../../api/contract/accounts.ts'
import type { CustomInputRow } from '../../../api/contract/custom-inputs.ts'
import { ownValue } from '../../../domain/kernel/own-value.ts'
import type { ApiProblem } from '../../client/problem.ts'
import { studentsText } from '../../texts/en/students.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import classes from './student.module.css'
import { customInputs, type StudentDraft } from './student-draft.ts'

/** The version that another user has saved since the form was opened. */
export interface SavedVersion {
  readonly revision: number
  readonly current: Readonly<Record<string, unknown>>
}

/** Reads the saved version from a `changed-meanwhile` problem. */
export const savedVersionIn = ({ details }: Pick<ApiProblem, 'details'>): SavedVersion | null => {
  const { current, revision } = details
  return typeof current === 'object' && current !== null && typeof revision === 'number'
    ? { revision, current: current as Readonly<Record<string, unknown>> }
    : null
}

interface StudentConflictProps {
  readonly newer: SavedVersion
  readonly mine: StudentDraft
  readonly organization: Pick<Environment, 'programs' | 'levels' | 'trainingFacilities'>
  readonly inputs: readonly CustomInputRow[]
}

/** The differences between the saved values and the form's, so that the user knows what saving again replaces. */
export const StudentConflict = ({ newer: { current }, mine, organization, inputs }: StudentConflictProps) => {
  const differing = linesOf(current, mine, organization, inputs).filter(([, saved, own]) => saved !== own)
  return (
    <div className={classes.newer} role="status">
      <p>{studentsText('savedMeanwhile')}</p>
      <KeyValue items={differing.map(([label, saved]) => [label, saved === '' ? studentsText('nothing') : saved])} />
    </div>
  )
}

/** Label, saved value and form value of each field. */
const linesOf = (
  current: SavedVersion['current'],
  mine: StudentDraft,
  { programs, levels, trainingFacilities }: StudentConflictProps['organization'],
  inputs: readonly CustomInputRow[],
): readonly (readonly [label: string, saved: string, own: string])[] => {
  const programIds = Array.isArray(current.programIds) ? current.programIds : []
  const values = Array.isArray(current.customValues) ? (current.customValues as { key: string; value: string }[]) : []
  const nameOf = (
    items: readonly { readonly id: string; readonly name?: string; readonly label?: string; readonly title?: string }[],
    id: unknown,
  ) => {
    const item = items.find((one) => one.id === id)
    return item?.name ?? item?.label ?? item?.title ?? ''
  }
  return [
    [studentsText('firstName'), textOf(current.firstName), textOf(mine.firstName)],
    [studentsText('lastName'), textOf(current.lastName), textOf(mine.lastName)],
    [studentsText('program'), nameOf(programs, programIds[0]), nameOf(programs, mine.programId)],
    [studentsText('level'), nameOf(levels, current.levelId), nameOf(levels, mine.levelId)],
    [studentsText('dateOfBirth'), textOf(current.dateOfBirth), textOf(mine.dateOfBirth)],
    [studentsText('gender'), textOf(current.gender), textOf(mine.gender)],
    [studentsText('weight'), textOf(current.weight), textOf(mine.weight)],
    [studentsText('height'), textOf(current.height), textOf(mine.height)],
    [
      studentsText('facility'),
      nameOf(trainingFacilities, current.facilityId),
      nameOf(trainingFacilities, mine.trainingFacilityId),
    ],
    [
      studentsText('specialNeeds'),
      current.specialNeeds === true ? studentsText('yes') : studentsText('no'),
      mine.specialNeeds === true ? studentsText('yes') : studentsText('no'),
    ],
    ...customInputs(inputs).map(
      ({ id, label, bindTo }) =>
        [
          label,
          values.find(({ key }) => `x:${key}` === bindTo)?.value ?? '',
          ownValue(mine.answers ?? {}, id) ?? '',
        ] as const,
    ),
  ]
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
