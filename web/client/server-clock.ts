import { create } from 'zustand'

/** A device's clock and its running time advance together, unless the clock was set or the device slept. */
const JUMP_MS = 1_500

/** How far the server's clock is ahead of the device's, in milliseconds. */
export const useAhead = create(() => 0)
/** The device's clock minus its running time when the server's time was last heard. */
let startedAt = Date.now() - performance.now()

/**
 * The current time in milliseconds by the server's clock: deadlines, holds and delays are decided by it, and the device's
 * clock may be wrong. Until the server has first answered, the device's time.
 */
export const serverNow = (): number => Date.now() + useAhead.getState()

/**
 * Sets the clock by an answer. `time`: when the server sent it, in milliseconds; NaN if it did not say. `elapsedMs`: how long
 * ago it can have been sent at most. Moves the clock only as far as these two require, so that a countdown does not jitter.
 */
export const recordServerTime = (time: number, elapsedMs: number): void => {
  if (!time) return
  acceptDeviceClock()
  const least = time - Date.now()
  useAhead.setState((ahead) => Math.min(Math.max(ahead, least), least + elapsedMs), true)
}

/** Whether the device's clock was set, or the device slept, since the server was last heard. */
export const hasClockJumped = (): boolean => Math.abs(Date.now() - performance.now() - startedAt) > JUMP_MS

/** Continues from the device's clock as it is now. */
export const acceptDeviceClock = (): void => {
  startedAt = Date.now() - performance.now()
}
