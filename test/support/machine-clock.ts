import type { Clock } from '../../commands/ports/clock.ts'
import { instantOf } from '../../domain/kernel/time.ts'

/** The time of this machine, as the program takes it. */
export const machineClock: Clock = { now: () => instantOf(Date.now()) }
