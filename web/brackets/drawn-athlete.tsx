import { bracketsText } from '../texts/en/brackets.ts'
import type { Athlete } from './bracket-rounds.ts'
import classes from './draw.module.css'

/** An athlete in the draw. A withdrawn athlete keeps the seat, struck through and labeled. */
export const DrawnAthlete = ({ athlete }: { readonly athlete: Athlete }) => {
  const { firstName, lastName, trainingFacility, status } = athlete
  const isWithdrawn = status === 'Withdrawn'
  return (
    <>
      <strong data-withdrawn={isWithdrawn || undefined}>
        {firstName} {lastName}
      </strong>
      <small>
        {isWithdrawn ? (
          <>
            <em className={classes.withdrawn}>{bracketsText('withdrawn')}</em> ·{' '}
          </>
        ) : null}
        {trainingFacility ?? bracketsText('noFacility')}
      </small>
    </>
  )
}
