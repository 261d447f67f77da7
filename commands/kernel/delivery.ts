import { AsyncLocalStorage } from 'node:async_hooks'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { causedByTimer, type DueTimer } from './process.ts'

/** What a process is carrying out when it sends a mail or a text message. */
export interface Delivery {
  /** For commands that record what became of it. */
  readonly context: CommandContext
  /** Whether it was tried for so long that it is given up if it fails once more. */
  readonly isOver: boolean
}

/** How long a mail or text message is tried that a server answers with "later". */
export const TRIED_FOR_HOURS = 24

/** How often a timer fails within that time, at ten minutes each. */
const TIMER_ATTEMPTS = TRIED_FOR_HOURS * 6

const current = new AsyncLocalStorage<Delivery>()

/** Runs a process's handler; what it sends is part of this delivery. */
export const delivering = <T>(delivery: Delivery, handle: () => Promise<T>): Promise<T> => current.run(delivery, handle)

/** The delivery of a timer that has failed `attempts` times. */
export const deliveryOfTimer = (timer: DueTimer, attempts: number): Delivery => ({
  context: causedByTimer(timer, 'delivery'),
  isOver: attempts >= TIMER_ATTEMPTS,
})

/** Null outside of a process. */
export const currentDelivery = (): Delivery | null => current.getStore() ?? null

/**
 * Thrown when a server answered that it does not accept the message now. It is tried again for a day, and is neither a
 * fault of the program nor an outage.
 */
export class DeliveryDelayed extends Error {
  override readonly name = 'DeliveryDelayed'
}
