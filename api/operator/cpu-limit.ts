import { readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second on every machine. */
const TICK_MS = 10
/** How many times the limit a process may last by the clock if it hardly gets CPU time. */
const MAX_WAIT_FACTOR = 10

/**
 * CPU time of a process since its start, in milliseconds; null for a process that has exited and on systems other than
 * Linux.
 */
export const cpuTime = (pid: number | undefined): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // Fields follow the process name, which may contain any character: the 12th and 13th after it are its user and
    // system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return Number.isFinite(ticks) ? ticks * TICK_MS : null
  } catch {
    return null
  }
}

export interface CpuLimit {
  /** CPU time limit in milliseconds. */
  readonly milliseconds: number
  /** CPU time used so far, in milliseconds; null if only wall-clock time is available. */
  readonly worked: () => number | null
  /** Called once, when the limit is reached. */
  readonly late: () => void
}

/**
 * Calls `late` when a process has used `milliseconds` of CPU time between `start` and `stop`. Time spent waiting for a
 * CPU on a busy machine does not count, up to ten times the limit by the clock.
 */
export const cpuLimit = ({ milliseconds, worked, late }: CpuLimit) => {
  let lasted = 0
  let workedBefore = 0
  let running: { readonly since: number; readonly workedAt: number | null; timer: NodeJS.Timeout } | null = null

  const used = (): number => {
    const now = worked()
    if (running?.workedAt == null || now === null) return workedBefore + lastedNow()
    return workedBefore + now - running.workedAt
  }
  const lastedNow = (): number => (running === null ? 0 : performance.now() - running.since)
  const check = (): void => {
    if (running === null) return
    const left = milliseconds - used()
    const waits = milliseconds * MAX_WAIT_FACTOR - lasted - lastedNow()
    // A timer may fire up to a millisecond early.
    if (left < 1 || waits < 1) late()
    else running.timer = setTimeout(check, Math.min(left, waits))
  }
  const stop = (): void => {
    if (running === null) return
    clearTimeout(running.timer)
    workedBefore = used()
    lasted += lastedNow()
    running = null
  }
  return {
    stop,
    start: (): void => {
      stop()
      const timer = setTimeout(check, Math.max(0, milliseconds - workedBefore))
      running = { since: performance.now(), workedAt: worked(), timer }
    },
  }
}
