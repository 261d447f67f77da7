import type { BracketRow } from '../../api/contract/brackets.ts'
import classes from './draw.module.css'

/** Athletes who perform one after the other, first to last. */
export const PerformanceOrder = ({ athletes }: Pick<BracketRow, 'athletes'>) => (
  <ol className={classes.order} aria-label="Performance order">
    {athletes
      .toSorted((a, b) => a.sequence - b.sequence)
      .map(({ studentId, firstName, lastName, trainingFacility }) => (
        <li key={studentId}>
          <strong>
            {firstName} {lastName}
          </strong>
          <small>{trainingFacility ?? 'No facility'}</small>
        </li>
      ))}
  </ol>
)
