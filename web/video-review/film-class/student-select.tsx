import type { ReactNode } from 'react'
import { studentName } from '../../accounts/student-name.ts'
import type { ReadAnswer } from '../../client/endpoints.ts'
import { classText } from '../../texts/en/film-class.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'

export type Filmed = ReadAnswer<'/review/class/:c'>['Students'][number]

interface StudentSelectProps {
  readonly label: string
  readonly description?: ReactNode
  readonly students: readonly Filmed[]
  /** The student's id; null if unassigned. */
  readonly value: string | null
  readonly disabled?: boolean
  readonly onChange: (studentId: string | null) => void
}

/** Selects one of the item's students; those currently working on it come first. */
export const StudentSelect = ({ students, ...field }: StudentSelectProps) => {
  const ordered = students.toSorted((a, b) => placeOf(a) - placeOf(b))
  const options = ordered.map((one) => ({ value: one.id, label: labelOf(one) }))
  return <SelectField {...field} searchable required={false} error={undefined} data-path="student" options={options} />
}

const placeOf = ({ isPrior, HasPass, Status }: Filmed): number => {
  if (isPrior) return 3
  if (HasPass) return 2
  return Status === 'PendingReview' ? 1 : 0
}

const labelOf = (one: Filmed): string => {
  const name = classText(one.isPrior ? 'learned' : 'learns', { name: studentName(one), level: one.level })
  if (one.HasPass) return classText('passed', { name })
  return one.Status === 'PendingReview' ? classText('waits', { name }) : name
}
