import { spawn } from 'node:child_process'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../../start-problem.ts'
import { type Account, canReach } from './account.ts'
import type { Binaries } from './binaries.ts'

/**
 * A server out of reach of its folder's path can still stand in it: it is started inside the folder, and this name
 * leads there without passing the folders above (Linux only).
 */
const WHERE_IT_STANDS = '/proc/self/cwd'

/** How the account names the folder it is started in. */
export const nameOf = (folder: string, account: Account | null): string => {
  if (account === null || canReach(folder, account)) return folder
  if (process.platform === 'linux') return WHERE_IT_STANDS
  throw new StartProblem(
    `The database's user cannot reach ${folder}: set DATA_DIR to a folder outside private homes, or set DATABASE_URL.`,
  )
}

/** Only what the programs need: a PGPORT or PGDATA of the person's shell must not steer this server. */
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
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.once('error', (error) => reject(new StartProblem(`Postgres cannot be set up: ${error.message}.`)))
    child.once('close', (code) => {
      const reason =
        said
          .trim()
          .split('\n')
          .find((line) => line.includes('error')) ?? said.trim()
      if (code === 0) resolve()
      else
        reject(new StartProblem(`Postgres cannot be set up in ${folder}: ${reason || `it ended with code ${code}`}.`))
    })
  })

/** A new, empty cluster at `cluster`: complete or not there, whenever the machine stops in between. */
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
  const name = nameOf(files, account)
  await run(
    binaries.initdb,
    [
      `--pgdata=${name}`,
      '--username=postgres',
      // Beside the cluster, reached from inside it: a cluster must be empty when it is made.
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
