import type { Clock } from '../../commands/ports/clock.ts'
import { type Instant, instantOf } from '../../domain/kernel/time.ts'

/** The program's clock while the demo is loaded: its history is recorded by the commands of today, at moments of the past. */
export interface MovingClock extends Clock {
  /** From now on the clock shows `moment` and runs on from there; null: the real time. */
  moveTo(moment: Instant | null): void
  /** The moment it was moved to last; null: it shows the real time. */
  readonly moved: Instant | null
}

/** Shows the real time until it is moved. `onMove` is called with each moment, before the clock shows it. */
export const movingClock = (onMove: (moment: Instant) => void = () => {}): MovingClock => {
  let behind = 0
  let moved: Instant | null = null
  return {
    now: () => instantOf(Date.now() - behind),
    get moved() {
      return moved
    },
    moveTo: (moment) => {
      if (moment !== null) onMove(moment)
      moved = moment
      behind = moment === null ? 0 : Date.now() - Date.parse(moment)
    },
  }
}
