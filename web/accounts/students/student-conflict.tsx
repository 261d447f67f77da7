import type { Environment } from '../../../api/contract/accounts.ts'
import type { CustomInputRow } from '../../../api/contract/custom-inputs.ts'
import { ownValue } from '../../../domain/kernel/own-value.ts'
import type { ApiProblem } from '../../client/problem.ts'
import { studentsText } from '../../texts/en/students.ts'
import { type Difference, Differences } from '../../ui/form/conflict.tsx'
import type { FormOf } from '../../ui/form/use-schema-form.ts'
import { dateText } from '../../ui/when.tsx'
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
  readonly form: FormOf<StudentDraft>
  readonly organization: Pick<Environment, 'programs' | 'levels' | 'trainingFacilities'>
  readonly inputs: readonly CustomInputRow[]
}

/** The saved values next to the form's, so that the user knows what saving again overwrites. */
export const StudentConflict = (props: StudentConflictProps) => <Differences differences={studentDifferences(props)} />

/** The fields in which the form differs from what another user has saved. */
export const studentDifferences = ({
  newer: { current },
  form,
  organization: { programs, levels, trainingFacilities },
  inputs,
}: StudentConflictProps): readonly Difference[] => {
  const mine = form.values
  const programIds = Array.isArray(current.programIds) ? current.programIds : []
  const answers = Array.isArray(current.customValues) ? (current.customValues as { key: string; value: string }[]) : []
  const inForm = <K extends keyof StudentDraft & string>(
    key: K,
    label: string,
    value: StudentDraft[K],
    text: (value: StudentDraft[K]) => string = textOf,
  ): Difference => ({
    key,
    label,
    saved: text(value),
    yours: text(mine[key]),
    onUse: () => form.field(key).onChange(value),
  })
  // 0 means unknown.
  const measured = (value: unknown): number | null => (typeof value === 'number' && value !== 0 ? value : null)
  const savedText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
  return [
    inForm('firstName', studentsText('firstName'), savedText(current.firstName) ?? ''),
    inForm('lastName', studentsText('lastName'), savedText(current.lastName) ?? ''),
    inForm('programId', studentsText('program'), savedText(programIds[0]), (id) => nameIn(programs, id)),
    inForm('levelId', studentsText('level'), savedText(current.levelId), (id) => nameIn(levels, id)),
    inForm('dateOfBirth', studentsText('dateOfBirth'), savedText(current.dateOfBirth), (date) =>
      date === null || date === '' ? '' : dateText(date),
    ),
    inForm('gender', studentsText('gender'), current.gender as StudentDraft['gender'], (gender) =>
      gender === null ? '' : studentsText(gender),
    ),
    inForm('weight', studentsText('weight'), measured(current.weight)),
    inForm('height', studentsText('height'), measured(current.height)),
    inForm('trainingFacilityId', studentsText('facility'), savedText(current.facilityId), (id) =>
      nameIn(trainingFacilities, id),
    ),
    inForm('specialNeeds', studentsText('specialNeeds'), current.specialNeeds === true, (needs) =>
      studentsText(needs ? 'yes' : 'no'),
    ),
    ...customInputs(inputs).map(({ id, label, bindTo }) => {
      const value = answers.find(({ key }) => `x:${key}` === bindTo)?.value ?? ''
      return {
        key: `answers.${id}`,
        label,
        saved: value,
        yours: ownValue(mine.answers ?? {}, id) ?? '',
        onUse: () => form.change('answers', (now) => ({ ...now, [id]: value })),
      }
    }),
  ].filter(({ saved, yours }) => saved !== yours)
}

const nameIn = (
  items: readonly { readonly id: string; readonly name?: string; readonly label?: string; readonly title?: string }[],
  id: string | null,
): string => {
  const item = items.find((one) => one.id === id)
  return item?.name ?? item?.label ?? item?.title ?? ''
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
