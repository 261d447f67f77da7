const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const FIRST_PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR]
const LONGEST_PAUSE = 12 * HOUR

/** Number of delivered notifications that are listed and can be replayed. */
export const MAX_DELIVERED = 100

/** After this many failed attempts, about five days, a webhook is turned off. */
export const ATTEMPTS_BEFORE_OFF = 19

/** A receiver cannot ask for a longer pause. */
const LONGEST_ASKED_PAUSE = 24 * HOUR

/**
 * Milliseconds until the attempt after `attempt` (from 1). `random`, from 0 to 1, adds up to 20 percent jitter either
 * way. Never before the receiver's Retry-After, of at most a day (`asked`, in milliseconds).
 */
export const retryDelay = (attempt: number, random: number, asked: number | null = null): number => {
  const pause = FIRST_PAUSES[(attempt - 1) % ATTEMPTS_BEFORE_OFF] ?? LONGEST_PAUSE
  return Math.max(Math.round(pause * (0.8 + 0.4 * random)), Math.min(asked ?? 0, LONGEST_ASKED_PAUSE))
}

/** HTTP status of a receiver that is gone for good. */
const GONE = 410

/** Whether this failed attempt was the last one before the webhook is turned off (integrations rule 5). */
export const isLastAttempt = (attempt: number, status: number | null): boolean =>
  status === GONE || attempt % ATTEMPTS_BEFORE_OFF === 0
