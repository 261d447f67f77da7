import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StartProblem } from '../../start-problem.ts'

const read = <T>(look: () => T): T | null => {
  try {
    return look()
  } catch {
    return null
  }
}

/** The server the folder's own note names, running or not; null when there is no note. */
export const notedServer = (cluster: string): { readonly pid: number; readonly ready: boolean } | null => {
  const lines = read(() => readFileSync(join(cluster, 'postmaster.pid'), 'utf8'))?.split('\n')
  const pid = Number(lines?.[0])
  return lines && Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null
}

/** Process ids of Postgres processes working in `cluster`: proven by program and working folder, not by a number in a file. */
export const serversOn = (cluster: string): number[] => {
  const folder = read(() => realpathSync(cluster))
  if (folder === null) return []
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => read(() => readlinkSync(`/proc/${pid}/cwd`)) === folder)
      .filter((pid) => basename(read(() => readlinkSync(`/proc/${pid}/exe`)) ?? '').startsWith('postgres'))
      .map(Number)
  const pid = notedServer(cluster)?.pid
  if (pid === undefined) return []
  const command = read(() => execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })) ?? ''
  return command.includes('postgres') && command.includes(cluster) ? [pid] : []
}

const isAlive = (pid: number): boolean => read(() => process.kill(pid, 0)) === true

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return
    throw new StartProblem(
      `A database server of another user (process ${pid}) still runs on this data folder: stop it.`,
    )
  }
}

const goneWithin = async (cluster: string, milliseconds: number): Promise<boolean> => {
  const end = Date.now() + milliseconds
  while (serversOn(cluster).length > 0) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return true
}

/**
 * Ends what a killed program left behind on this folder, first politely, and removes a note that names a process which
 * is no server of this folder (its number was given to a stranger, and Postgres would not start because of it).
 */
export const endLeftovers = async (cluster: string): Promise<void> => {
  for (const [name, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    const running = serversOn(cluster)
    if (running.length === 0) break
    const chief = notedServer(cluster)?.pid
    // The chief ends its own children; children without a chief end by themselves or are told one by one.
    const told = chief !== undefined && running.includes(chief) && name !== 'SIGKILL' ? [chief] : running
    for (const pid of told) signal(pid, name)
    if (await goneWithin(cluster, patience)) break
  }
  if (serversOn(cluster).length > 0)
    throw new StartProblem(`A database server still runs on ${cluster} and does not stop.`)
  const noted = notedServer(cluster)
  if (noted !== null && isAlive(noted.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}
