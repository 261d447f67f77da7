const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const FIRST_PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR]
const LONGEST_PAUSE = 12 * HOUR

/** What was delivered longer ago can no longer be replayed, nor is it shown. */
export const KEPT_DELIVERIES = 100

/** After so many attempts in vain, about five days, a webhook is turned off. */
export const ATTEMPTS_BEFORE_OFF = 19

/** Milliseconds until the attempt after `attempt` (from 1); `random` from 0 to 1 spreads them by a fifth either way. */
export const pauseAfter = (attempt: number, random: number): number => {
  const pause = FIRST_PAUSES[(attempt - 1) % ATTEMPTS_BEFORE_OFF] ?? LONGEST_PAUSE
  return Math.round(pause * (0.8 + 0.4 * random))
}

/** Whether this attempt in vain was the last one for now. */
export const isLastAttempt = (attempt: number): boolean => attempt % ATTEMPTS_BEFORE_OFF === 0
