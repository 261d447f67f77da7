import { readdir, readFile } from 'node:fs/promises'

/** Proportional share of memory (shared pages divided among their users) of one process, in MB. */
export const shareOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1_024
}

/** A process as /proc shows it. */
interface Process {
  readonly pid: number
  readonly parent: number
  readonly name: string
  /** Milliseconds of processor time, and those of its children that have ended. */
  readonly itself: number
  readonly ended: number
}

/** The system counts processor time in hundredths of a second. */
const TICK_MS = 10

const processOf = (stat: string): Process | null => {
  const [, pid, name, rest] = /^(\d+) \((.*)\) \S (.*)/s.exec(stat) ?? []
  if (pid === undefined || name === undefined || rest === undefined) return null
  // `rest` starts at the fourth field of stat; utime, stime, cutime and cstime are the 14th to the 17th.
  const [parent = 0, ...fields] = rest.split(' ').map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(9)
  return {
    pid: Number(pid),
    parent,
    name,
    itself: (user + system) * TICK_MS,
    ended: (endedUser + endedSystem) * TICK_MS,
  }
}

/** A process and its descendants; empty on systems without /proc. */
export const familyOf = async (root: number): Promise<readonly Process[]> => {
  const entries = await readdir('/proc').catch(() => [])
  const stats = entries
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => readFile(`/proc/${entry}/stat`, 'utf8').catch(() => ''))
  const all = (await Promise.all(stats)).flatMap((stat) => processOf(stat) ?? [])
  const withDescendants = (process: Process): readonly Process[] => [
    process,
    ...all.filter(({ parent }) => parent === process.pid).flatMap(withDescendants),
  ]
  return all.filter(({ pid }) => pid === root).flatMap(withDescendants)
}

/** Memory shares of a process and its descendants, in MB: Postgres and the rest. */
export const memoryOf = async (root: number): Promise<{ readonly program: number; readonly postgres: number }> => {
  const shares = await Promise.all(
    (await familyOf(root)).map(async ({ pid, name }) => ({ name, share: await shareOf(pid) })),
  )
  const sum = (isPostgres: boolean): number =>
    shares
      .filter(({ name }) => name.startsWith('postgres') === isPostgres)
      .reduce((total, { share }) => total + share, 0)
  return { program: sum(false), postgres: sum(true) }
}

/** Whose processor time is counted: that of this process and its descendants, or of the descendants alone. */
export type Counted = 'all' | 'descendants'

/** Milliseconds of processor time so far, including that of descendants that have ended; null on systems without /proc. */
const processorTime = async (counted: Counted): Promise<number | null> => {
  const family = await familyOf(process.pid)
  if (family.length === 0) return null
  return family.reduce(
    (sum, { pid, itself, ended }) => sum + ended + (counted === 'all' || pid !== process.pid ? itself : 0),
    0,
  )
}

/** Does the work and returns its result with the milliseconds of processor time that it took; null where unknown. */
export const withProcessorTime = async <T>(
  counted: Counted,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly processorMs: number | null }> => {
  const before = await processorTime(counted)
  const result = await work()
  const after = await processorTime(counted)
  return { result, processorMs: before === null || after === null ? null : after - before }
}
