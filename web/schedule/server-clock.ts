import { type Instant, instantOf } from '../../domain/kernel/time.ts'
import { useNow } from '../ui/use-now.ts'

/** How far the server's clock was ahead of this device's when an answer came. */
const ahead = new WeakMap<object, number>()

const aheadBy = (answer: { readonly currentTime: Instant }): number => {
  const known = ahead.get(answer)
  if (known !== undefined) return known
  const now = Date.parse(answer.currentTime) - Date.now()
  ahead.set(answer, now)
  return now
}

/**
 * The time by the server's clock, as the answer told it and as it has gone on since: the device's own may be wrong
 * (spec/training-and-review.md §3 Schedule response). Null while there is no answer.
 */
export const useServerNow = (answer: { readonly currentTime: Instant } | null, everyMs: number): Instant | null => {
  const now = useNow(everyMs)
  return answer === null ? null : instantOf(now + aheadBy(answer))
}
