import { spawn } from 'node:child_process'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../../configuration/start-problem.ts'
import { type Account, canReach } from './account.ts'
import type { Binaries } from './binaries.ts'

/**
 * A server that may not enter the folders above its own can still be started inside it; this path reaches it without
 * them (Linux only).
 */
const WORKING_FOLDER = '/proc/self/cwd'

/** The path by which the account can reach the folder it is started in. Throws StartProblem when there is none. */
export const reachablePath = (folder: string, account: Account | null): string => {
  if (account === null || canReach(folder, account)) return folder
  if (process.platform === 'linux') return WORKING_FOLDER
  throw new StartProblem(
    `The database's user cannot reach ${folder}: set DATA_DIR to a folder outside private home folders, or set DATABASE_URL.`,
  )
}

/** Only what the programs need: a PGPORT or PGDATA of the user's shell must not affect this server. */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH } = process.env
  return { ...(PATH !== undefined && { PATH }), LC_ALL: 'C', TZ: 'UTC' }
}

const run = (program: string, args: string[], folder: string, account: Account | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd: folder,
      env: bareEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', (error) => reject(new StartProblem(`Postgres cannot be set up: ${error.message}.`)))
    child.once('close', (code) => {
      const reason =
        output
          .trim()
          .split('\n')
          .find((line) => line.includes('error')) ?? output.trim()
      if (code === 0) resolve()
      else
        reject(new StartProblem(`Postgres cannot be set up in ${folder}: ${reason || `it exited with code ${code}`}.`))
    })
  })

/** Creates an empty cluster at `cluster`, atomically: complete or absent, even if the machine stops in between. */
export const createCluster = async (
  cluster: string,
  password: string,
  binaries: Binaries,
  account: Account | null,
): Promise<void> => {
  const draft = `${cluster}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  const files = join(draft, 'files')
  await mkdir(files, { mode: 0o700 })
  if (account !== null) for (const path of [draft, passwordFile, files]) await chown(path, account.uid, account.gid)
  const name = reachablePath(files, account)
  await run(
    binaries.initdb,
    [
      `--pgdata=${name}`,
      '--username=postgres',
      // Next to the cluster, because initdb requires an empty folder.
      `--pwfile=${name}/../password`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    files,
    account,
  )
  await rename(files, cluster)
  await rm(draft, { recursive: true, force: true })
}
