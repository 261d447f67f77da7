import { type Instant, instantOf } from '../../domain/kernel/time.ts'
import { useNow } from '../ui/use-now.ts'

/** By response: how many ms the server's clock was ahead of this device's. */
const offsets = new WeakMap<object, number>()

const offsetOf = (answer: { readonly currentTime: Instant }): number => {
  const stored = offsets.get(answer)
  if (stored !== undefined) return stored
  const now = Date.parse(answer.currentTime) - Date.now()
  offsets.set(answer, now)
  return now
}

/**
 * The server's current time, derived from the response's timestamp and the time since, because the device's clock may be wrong
 * (schedule rule 8). Null without a response.
 */
export const useServerNow = (answer: { readonly currentTime: Instant } | null, everyMs: number): Instant | null => {
  const now = useNow(everyMs)
  return answer === null ? null : instantOf(now + offsetOf(answer))
}
