import { addMinutes, type Instant, instantOf } from '../../kernel/time.ts'

/** Nobody can answer faster than that. */
const SHORTEST_MINUTES = 15
/** So many people can be asked one after the other before registration closes. */
const ROUNDS = 3

/**
 * When an offer made at `now` ends: after the hours of the list, near the closing of registration after a third of the time that
 * is left (an hour at least), and with registration at the latest. Null when registration closes too soon for an answer.
 */
export const offerEnds = (now: Instant, offerHours: number, closes: Instant): Instant | null => {
  const left = Math.floor((Date.parse(closes) - Date.parse(now)) / 60_000)
  if (left < SHORTEST_MINUTES) return null
  const lasts = Math.min(offerHours * 60, Math.max(60, Math.floor(left / ROUNDS)))
  return lasts >= left ? instantOf(Date.parse(closes)) : addMinutes(now, lasts)
}
