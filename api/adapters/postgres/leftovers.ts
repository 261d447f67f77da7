import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StartProblem } from '../../configuration/start-problem.ts'

const attempt = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

/** The server that the folder's postmaster.pid names, running or not; null when there is no such file. */
export const recordedServer = (cluster: string): { readonly pid: number; readonly ready: boolean } | null => {
  const lines = attempt(() => readFileSync(join(cluster, 'postmaster.pid'), 'utf8'))?.split('\n')
  const pid = Number(lines?.[0])
  return lines && Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null
}

/**
 * Ids of the Postgres processes working in `cluster`, known by executable and working folder, not by a number in a
 * file.
 */
export const serversOn = (cluster: string): number[] => {
  const folder = attempt(() => realpathSync(cluster))
  if (folder === null) return []
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => attempt(() => readlinkSync(`/proc/${pid}/cwd`)) === folder)
      .filter((pid) => basename(attempt(() => readlinkSync(`/proc/${pid}/exe`)) ?? '').startsWith('postgres'))
      .map(Number)
  const pid = recordedServer(cluster)?.pid
  if (pid === undefined) return []
  const command = attempt(() => execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })) ?? ''
  return command.includes('postgres') && command.includes(cluster) ? [pid] : []
}

const isAlive = (pid: number): boolean => attempt(() => process.kill(pid, 0)) === true

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return
    throw new StartProblem(
      `A database server of another user (process ${pid}) is still running on this data folder: stop it.`,
    )
  }
}

const haveExitedWithin = async (cluster: string, milliseconds: number): Promise<boolean> => {
  const end = Date.now() + milliseconds
  while (serversOn(cluster).length > 0) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return true
}

/**
 * Stops server processes that a killed program left behind on this folder, with increasingly hard signals, and
 * removes a postmaster.pid whose process id now belongs to an unrelated process, because of which Postgres would not
 * start. Throws StartProblem when one does not stop.
 */
export const stopLeftovers = async (cluster: string): Promise<void> => {
  for (const [name, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    const running = serversOn(cluster)
    if (running.length === 0) break
    const postmaster = recordedServer(cluster)?.pid
    // The postmaster stops its own children; without one they exit by themselves or are signaled one by one.
    const signaled =
      postmaster !== undefined && running.includes(postmaster) && name !== 'SIGKILL' ? [postmaster] : running
    for (const pid of signaled) signal(pid, name)
    if (await haveExitedWithin(cluster, patience)) break
  }
  if (serversOn(cluster).length > 0)
    throw new StartProblem(`A database server is still running on ${cluster} and does not stop.`)
  const recorded = recordedServer(cluster)
  if (recorded !== null && isAlive(recorded.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}
