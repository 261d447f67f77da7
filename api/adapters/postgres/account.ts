import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartProblem } from '../../configuration/start-problem.ts'

/** The operating-system user that a server runs as. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const lookUp = (name: string): Account | null => {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

const create = (name: string): Account | null => {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', name], { stdio: 'ignore' })
  } catch {
    return null
  }
  return lookUp(name)
}

/**
 * The user to run Postgres as; null for our own. Postgres refuses to run as root: then it is the owner of the existing
 * files, else the user `postgres`, created when missing, else `nobody`. Throws StartProblem when there is none.
 */
export const accountFor = (owner: Account | null): Account | null => {
  if (process.getuid?.() !== 0) return null
  if (owner !== null && owner.uid !== 0) return owner
  const account = lookUp('postgres') ?? create('postgres') ?? lookUp('nobody')
  if (account === null || account.uid === 0)
    throw new StartProblem(
      'Postgres refuses to run as root and no user "postgres" could be created: start as another user, or set DATABASE_URL.',
    )
  return account
}

/** Whether the account may enter `path` and every folder above it. */
export const canReach = (path: string, account: Account): boolean => {
  const { uid, gid, mode } = statSync(path)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  const parent = dirname(path)
  return (mode & bit) !== 0 && (parent === path || canReach(parent, account))
}
