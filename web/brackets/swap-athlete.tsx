import type { Athlete } from './bracket-rounds.ts'
import classes from './draw.module.css'
import { DrawnAthlete } from './drawn-athlete.tsx'
import type { Swapping } from './use-swap.ts'

const DRAGGED = 'text/plain'

interface SwapAthleteProps {
  readonly athlete: Athlete
  /** Null while places are not changed. */
  readonly swap: Swapping | null
}

/** An athlete in the draw; while places are changed, a button that can also be dragged onto another athlete. */
export const SwapAthlete = ({ athlete, swap }: SwapAthleteProps) => {
  if (swap === null) return <DrawnAthlete athlete={athlete} />
  return (
    <button
      type="button"
      className={classes.swap}
      aria-pressed={swap.picked?.studentId === athlete.studentId}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, athlete.studentId)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        swap.drop(event.dataTransfer.getData(DRAGGED), athlete)
      }}
      onClick={() => swap.pick(athlete)}
    >
      <DrawnAthlete athlete={athlete} />
    </button>
  )
}
