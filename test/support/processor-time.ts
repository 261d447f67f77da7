import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/**
 * Setup file of a run with `PROCESSOR_TIME=<file>`: appends a line of JSON per test file, with the seconds of processor time
 * that its worker and the worker's children (browser, programs) used, and when it started and ended in which worker. The
 * Postgres server of the run is not included, nor is the import of the test file itself. Linux only.
 */
const TICKS_PER_SECOND = 100

interface ProcessTimes {
  readonly pid: string
  readonly parent: string
  /** Of the process and of its children that have ended. */
  readonly seconds: number
}

const timesOf = (pid: string): ProcessTimes | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // Fields after the name, which may contain spaces: state, parent, …, utime, stime, cutime, cstime from the 12th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid, parent: fields[1] ?? '', seconds: ticks / TICKS_PER_SECOND }
  } catch {
    return null
  }
}

const secondsOfTree = (root: string): number => {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => timesOf(pid) ?? [])
  const sum = (pid: string): number =>
    processes.reduce(
      (total, one) => total + (one.pid === pid ? one.seconds : 0) + (one.parent === pid ? sum(one.pid) : 0),
      0,
    )
  return sum(root)
}

/** Workers run several files; globalThis survives from one to the next. */
const worker = globalThis as { secondsBefore?: number }
const startedAt = Date.now()

afterAll(() => {
  const seconds = secondsOfTree(String(process.pid))
  const file = expect.getState().testPath
  const used = Math.round((seconds - (worker.secondsBefore ?? 0)) * 100) / 100
  worker.secondsBefore = seconds
  appendFileSync(
    process.env.PROCESSOR_TIME ?? '',
    `${JSON.stringify({ file, seconds: used, worker: process.pid, startedAt, endedAt: Date.now() })}\n`,
  )
})
