import type { BulkImportRow } from '../../api/contract/registration-import.ts'
import { useFollow } from '../client/connection.ts'
import { importText } from '../texts/en/registration-import.ts'
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

const toImport = (row: BulkImportRow) => {
  const isDone = row.status === 'complete'
  return {
    importId: row.importId,
    filename: row.filename,
    started: row.started,
    isDone,
    share: row.groups === 0 ? 1 : row.groupsDone / row.groups,
    text: isDone
      ? importResult(row)
      : importText('running', {
          done: row.groupsDone,
          groups: row.groups,
          students: row.students,
          entries: row.entries,
        }),
  }
}
