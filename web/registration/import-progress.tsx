import { Progress } from '@mantine/core'
import type { BulkImportRow } from '../../api/contract/registration-import.ts'
import { useFollow } from '../client/connection.ts'
import { countText } from '../ui/count.ts'
import { When } from '../ui/when.tsx'
import classes from './import.module.css'
import { importResult } from './import-result.ts'

interface ImportProgressProps {
  readonly tournamentId: string
  /** The import this person has just started. */
  readonly current: string | null
}

/** The tournament's imports and their progress, live. */
export const ImportProgress = ({ tournamentId, current }: ImportProgressProps) => {
  const { rows } = useFollow('bulk-imports', { tournament: tournamentId })
  const imports = [...rows.values()].sort((a, b) => b.started.localeCompare(a.started))
  if (imports.length === 0) return null
  return (
    <section className={classes.part} aria-label="Imports">
      <h3>Imports</h3>
      <ul className={classes.imports}>
        {imports.map((row) => (
          <Import key={row.importId} row={row} isCurrent={row.importId === current} />
        ))}
      </ul>
    </section>
  )
}

const Import = ({ row, isCurrent }: { readonly row: BulkImportRow; readonly isCurrent: boolean }) => {
  const percent = row.groups === 0 ? 100 : Math.round((100 * row.groupsDone) / row.groups)
  const done = row.status === 'complete'
  return (
    <li aria-current={isCurrent || undefined}>
      <div className={classes.importHead}>
        <strong>{row.filename}</strong>
        <When at={row.started} as="relative" />
      </div>
      {done ? null : <Progress value={percent} aria-label={`Import of ${row.filename}`} />}
      <p className={classes.note} role={isCurrent ? 'status' : undefined}>
        {done
          ? importResult(row)
          : `${row.groupsDone} of ${row.groups} groups: ${countText(row.students, 'athlete')}, ${countText(row.entries, 'registration')}`}
      </p>
    </li>
  )
}
