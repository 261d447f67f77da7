import { readFileSync } from 'node:fs'

/** Linux counts it in hundredths of a second, whatever the machine. */
const TICK_MS = 10
/** How many times its limit a process may last that hardly gets a turn. */
const WAITS = 10

/**
 * Milliseconds of the processor that a process has used since its start; null where the system does not tell, as only Linux
 * does, and for a process that has gone.
 */
export const processorTime = (pid: number | undefined): number | null => {
  try {
    const told = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // After the name, which may hold anything: the 12th and 13th are the time of its own and of the system for it.
    const fields = told.slice(told.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return Number.isFinite(ticks) ? ticks * TICK_MS : null
  } catch {
    return null
  }
}

export interface WorkingTime {
  /** Milliseconds for which the process may work. */
  readonly milliseconds: number
  /** Milliseconds that it has worked so far; null where only the clock can tell. */
  readonly worked: () => number | null
  /** Called once, when the time has been used up. */
  readonly late: () => void
}

/**
 * Calls `late` when a process has worked for `milliseconds`, between `start` and `stop` alone. On a busy machine it waits for
 * its turn, which is no fault of what it works on: it gets that time back, up to ten times its limit by the clock.
 */
export const workingTime = ({ milliseconds, worked, late }: WorkingTime) => {
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
    const waits = milliseconds * WAITS - lasted - lastedNow()
    if (left <= 0 || waits <= 0) late()
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
