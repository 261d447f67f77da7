import type { BulkImportRow } from '../../api/contract/registration-import.ts'
import { useFollow } from '../client/connection.ts'
import { importText } from '../texts/en/registration-import.ts'
import { importFailureText } from '../ui/workbook/import-failure-text.ts'
import { Imports } from '../ui/workbook/imports.tsx'
import { importResult } from './import-result.ts'

interface ImportProgressProps {
  readonly tournamentId: string
  /** Id of the import this user just started. */
  readonly current: string | null
}

/** The tournament's imports and their progress, live. */
export const ImportProgress = ({ tournamentId, current }: ImportProgressProps) => {
  const { rows } = useFollow('bulk-imports', { tournament: tournamentId })
  return <Imports title={importText('imports')} imports={[...rows.values()].map(toImport)} current={current} />
}

const textOf = (row: BulkImportRow): string => {
  const { groupsDone: done, groups, students, entries, failure } = row
  if (failure !== null) {
    return importText('notFinished', { done, count: groups, why: importFailureText(failure) })
  }
  return row.status === 'complete' ? importResult(row) : importText('running', { done, groups, students, entries })
}

const toImport = (row: BulkImportRow) => {
  return {
    importId: row.importId,
    filename: row.filename,
    started: row.started,
    isDone: row.status !== 'running',
    hasFailed: row.status === 'failed',
    share: row.groups === 0 ? 1 : row.groupsDone / row.groups,
    text: textOf(row),
  }
}
