import type { MemberImportRow } from '../../../../api/contract/member-import.ts'
import { useFollow } from '../../../client/connection.ts'
import { memberImportText } from '../../../texts/en/member-import.ts'
import { importFailureText } from '../../../ui/workbook/import-failure-text.ts'
import { Imports } from '../../../ui/workbook/imports.tsx'

interface ImportProgressProps {
  readonly tenant: string
  /** The import that the user has just started. */
  readonly current: string | null
}

/** The organization's imports of families with their progress, live. */
export const ImportProgress = ({ tenant, current }: ImportProgressProps) => {
  const { rows } = useFollow('member-imports', { tenant })
  return (
    <Imports
      title={memberImportText('imports')}
      current={current}
      imports={[...rows.values()].map((row) => ({
        importId: row.importId,
        filename: row.filename,
        started: row.started,
        isDone: row.status !== 'running',
        hasFailed: row.status === 'failed',
        share: row.families === 0 ? 1 : row.familiesDone / row.families,
        text: textOf(row),
      }))}
    />
  )
}

const textOf = (row: MemberImportRow): string => {
  if (row.failure !== null) {
    const why = importFailureText(row.failure)
    return memberImportText('notFinished', { done: row.familiesDone, count: row.families, why })
  }
  if (row.status === 'running') return memberImportText('running', { done: row.familiesDone, count: row.families })
  const { newFamilies: families, newAdults: adults, newStudents: students, skipped } = row
  const made =
    families + adults + students === 0
      ? memberImportText('importedNothing')
      : memberImportText('imported', { families, adults, students })
  return skipped === 0 ? made : `${made}. ${memberImportText('skipped', { count: skipped })}`
}
