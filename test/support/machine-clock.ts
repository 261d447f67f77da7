import type { Clock } from '../../commands/ports/clock.ts'
import { instantOf } from '../../domain/kernel/time.ts'

/** This machine's clock, as the program reads it. */
export const machineClock: Clock = { now: () => instantOf(Date.now()) }
