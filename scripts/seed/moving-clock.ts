import type { Clock } from '../../commands/ports/clock.ts'
import { type Instant, instantOf } from '../../domain/kernel/time.ts'

/** The program's clock while the demo is loaded: its history is recorded by the commands of today, at moments of the past. */
export interface MovingClock extends Clock {
  /** From now on the clock shows `moment` and runs on from there; null: the real time. */
  moveTo(moment: Instant | null): void
}

/** Shows the real time until it is moved. */
export const movingClock = (): MovingClock => {
  let behind = 0
  return {
    now: () => instantOf(Date.now() - behind),
    moveTo: (moment) => {
      behind = moment === null ? 0 : Date.now() - Date.parse(moment)
    },
  }
}
