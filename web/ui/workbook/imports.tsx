import { Progress } from '@mantine/core'
import { staffKitText } from '../../texts/en/staff-kit.ts'
import { When } from '../when.tsx'
import { Part } from './parts.tsx'
import classes from './workbook.module.css'

export interface RunningImport {
  readonly importId: string
  readonly filename: string
  readonly started: string
  readonly isDone: boolean
  /** Whether it ended before it was complete. */
  readonly hasFailed: boolean
  /** From 0 to 1. */
  readonly share: number
  /** Progress, or the result. */
  readonly text: string
}

interface ImportsProps {
  readonly title: string
  readonly imports: readonly RunningImport[]
  /** The import that the user has just started. */
  readonly current: string | null
}

/** Imports with their progress, newest first. */
export const Imports = ({ title, imports, current }: ImportsProps) =>
  imports.length === 0 ? null : (
    <Part title={title}>
      <ul className={classes.imports}>
        {imports
          .toSorted((a, b) => b.started.localeCompare(a.started))
          .map((one) => (
            <Import key={one.importId} {...one} isCurrent={one.importId === current} />
          ))}
      </ul>
    </Part>
  )

const Import = ({
  filename,
  started,
  isDone,
  hasFailed,
  share,
  text,
  isCurrent,
}: RunningImport & { readonly isCurrent: boolean }) => (
  <li aria-current={isCurrent || undefined}>
    <div className={classes.importHead}>
      <strong>{filename}</strong>
      <When at={started} as="relative" />
    </div>
    {isDone ? null : <Progress value={Math.round(100 * share)} aria-label={staffKitText('importOf', { filename })} />}
    <p className={classes.note} data-tone={hasFailed ? 'bad' : undefined} role={isCurrent ? 'status' : undefined}>
      {text}
    </p>
  </li>
)
