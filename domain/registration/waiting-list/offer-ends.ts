import { addMinutes, type Instant, instantOf } from '../../kernel/time.ts'

/** No one can be expected to answer faster. */
const SHORTEST_MINUTES = 15
/** So many athletes can be offered a place in turn before registration closes. */
const ROUNDS = 3

/**
 * When an offer made at `now` ends: after the list's hours; close to the end of registration after a third of the
 * remaining time, but at least an hour; and no later than the end of registration. Null when registration closes too
 * soon for an answer.
 */
export const offerEnds = (now: Instant, offerHours: number, closes: Instant): Instant | null => {
  const left = Math.floor((Date.parse(closes) - Date.parse(now)) / 60_000)
  if (left < SHORTEST_MINUTES) return null
  const lasts = Math.min(offerHours * 60, Math.max(60, Math.floor(left / ROUNDS)))
  return lasts >= left ? instantOf(Date.parse(closes)) : addMinutes(now, lasts)
}
