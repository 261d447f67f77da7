const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const FIRST_PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR]
const LONGEST_PAUSE = 12 * HOUR

/** Number of delivered notifications that are listed and can be replayed. */
export const MAX_DELIVERED = 100

/** After this many failed attempts, about five days, a webhook is turned off. */
export const ATTEMPTS_BEFORE_OFF = 19

/**
 * Milliseconds until the attempt after `attempt` (from 1). `random`, from 0 to 1, adds up to 20 percent jitter either
 * way.
 */
export const retryDelay = (attempt: number, random: number): number => {
  const pause = FIRST_PAUSES[(attempt - 1) % ATTEMPTS_BEFORE_OFF] ?? LONGEST_PAUSE
  return Math.round(pause * (0.8 + 0.4 * random))
}

/** Whether this failed attempt was the last one before the webhook is turned off. */
export const isLastAttempt = (attempt: number): boolean => attempt % ATTEMPTS_BEFORE_OFF === 0
