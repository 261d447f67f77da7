import type { Environment } from '../../../api/contract/accounts.ts'
import type { CustomInputRow } from '../../../api/contract/custom-inputs.ts'
import type { ApiProblem } from '../../client/problem.ts'
import { studentsText } from '../../texts/students.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import classes from './student.module.css'
import { customInputs, type StudentDraft } from './student-draft.ts'

/** What somebody else has saved since the form was filled. */
export interface SavedMeanwhile {
  readonly revision: number
  readonly current: Readonly<Record<string, unknown>>
}

/** What a refusal as `changed-meanwhile` says of the record. */
export const savedMeanwhile = ({ details }: Pick<ApiProblem, 'details'>): SavedMeanwhile | null => {
  const { current, revision } = details
  return typeof current === 'object' && current !== null && typeof revision === 'number'
    ? { revision, current: current as Readonly<Record<string, unknown>> }
    : null
}

interface NewerProps {
  readonly newer: SavedMeanwhile
  readonly mine: StudentDraft
  readonly organization: Pick<Environment, 'programs' | 'levels' | 'trainingFacilities'>
  readonly inputs: readonly CustomInputRow[]
}

/** Where the saved values differ from the form's, so that whoever saves again knows what is replaced. */
export const Newer = ({ newer: { current }, mine, organization, inputs }: NewerProps) => {
  const differing = linesOf(current, mine, organization, inputs).filter(([, saved, own]) => saved !== own)
  return (
    <div className={classes.newer} role="status">
      <p>{studentsText('savedMeanwhile')}</p>
      <KeyValue items={differing.map(([label, saved]) => [label, saved === '' ? studentsText('nothing') : saved])} />
    </div>
  )
}

/** Label, the value that was saved, and the form's. */
const linesOf = (
  current: SavedMeanwhile['current'],
  mine: StudentDraft,
  { programs, levels, trainingFacilities }: NewerProps['organization'],
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
        [label, values.find(({ key }) => `x:${key}` === bindTo)?.value ?? '', mine.answers?.[id] ?? ''] as const,
    ),
  ]
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
