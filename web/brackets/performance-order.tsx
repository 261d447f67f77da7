import type { BracketRow } from '../../api/contract/brackets.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import classes from './draw.module.css'
import { SwapAthlete } from './swap-athlete.tsx'
import type { Swapping } from './use-swap.ts'

interface PerformanceOrderProps extends Pick<BracketRow, 'athletes'> {
  readonly swap: Swapping | null
}

/** Athletes who perform one after the other, first to last. */
export const PerformanceOrder = ({ athletes, swap }: PerformanceOrderProps) => (
  <ol className={classes.order} aria-label={bracketsText('performanceOrder')}>
    {athletes
      .toSorted((a, b) => a.sequence - b.sequence)
      .map((athlete) => (
        <li key={athlete.studentId}>
          <SwapAthlete athlete={athlete} swap={swap} />
        </li>
      ))}
  </ol>
)
