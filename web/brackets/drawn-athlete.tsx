import type { Athlete } from './bracket-rounds.ts'
import classes from './draw.module.css'

/** Who stands at a place of the draw. Whoever has withdrawn keeps it, struck through and said in a word. */
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
            <em className={classes.withdrawn}>Withdrawn</em> ·{' '}
          </>
        ) : null}
        {trainingFacility ?? 'No facility'}
      </small>
    </>
  )
}
