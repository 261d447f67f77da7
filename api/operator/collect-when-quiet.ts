import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_MS = 15_000
/** Share of the time since the last look in which the thread was busy: it is not serving people. */
const QUIET_BELOW = 0.03
const WORTH_BYTES = 64 * 1_048_576

/**
 * Whether a collection is worth its pause of up to half a second: the thread is quiet, and its heap is 64 MB larger than after
 * the last one. `utilization`: from 0 to 1. Heaps in bytes.
 */
export const isWorthCollecting = (heap: number, afterLast: number, utilization: number): boolean =>
  utilization < QUIET_BELOW && heap - afterLast >= WORTH_BYTES

/**
 * Collects this thread's garbage once it is quiet after a start, an import or a draw, and returns the memory to the system. V8
 * does so only while it allocates: what the busiest minute needed would stay with a program that then has nothing to do.
 */
export const collectWhenQuiet = (): (() => void) => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void
  let afterLast = 0
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (!isWorthCollecting(process.memoryUsage().heapTotal, afterLast, utilization)) return
    collect({ type: 'major', flavor: 'last-resort' })
    afterLast = process.memoryUsage().heapTotal
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}
