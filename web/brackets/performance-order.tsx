import type { BracketRow } from '../../api/contract/brackets.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import classes from './draw.module.css'
import { DrawnAthlete } from './drawn-athlete.tsx'

/** Athletes who perform one after the other, first to last. */
export const PerformanceOrder = ({ athletes }: Pick<BracketRow, 'athletes'>) => (
  <ol className={classes.order} aria-label={bracketsText('performanceOrder')}>
    {athletes
      .toSorted((a, b) => a.sequence - b.sequence)
      .map((athlete) => (
        <li key={athlete.studentId}>
          <DrawnAthlete athlete={athlete} />
        </li>
      ))}
  </ol>
)
