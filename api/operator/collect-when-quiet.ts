import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_MS = 15_000
/** Share of the time since the last look in which the thread was busy. */
const QUIET_BELOW = 0.2
const WORTH_BYTES = 32 * 1_048_576

interface Heap {
  readonly heapTotal: number
  readonly heapUsed: number
}

/**
 * Whether a collection is worth its pause: the thread is quiet, and its heap has grown by 32 MB, or allocated as much, since
 * the last collection. `utilization`: from 0 to 1.
 */
export const isWorthCollecting = (heap: Heap, afterLast: Heap, utilization: number): boolean =>
  utilization < QUIET_BELOW &&
  (heap.heapTotal - afterLast.heapTotal >= WORTH_BYTES || heap.heapUsed - afterLast.heapUsed >= WORTH_BYTES)

/**
 * Collects this thread's garbage once it is quiet after a start, an import or a draw, and returns the memory to the system. V8
 * does so only while it allocates: what the busiest minute needed would stay with a program that then has nothing to do.
 */
export const collectWhenQuiet = (): (() => void) => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void
  let afterLast: Heap = { heapTotal: 0, heapUsed: 0 }
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (!isWorthCollecting(process.memoryUsage(), afterLast, utilization)) return
    collect({ type: 'major', flavor: 'last-resort' })
    afterLast = process.memoryUsage()
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}
