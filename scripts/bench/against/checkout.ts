import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsageProblem } from '../../script.ts'
import { root } from './sides.ts'

/** Followed by the id of the process that made the folder. */
const NAME = 'matside-against-'
/** Today's measuring code, which replaces that of the other commit. */
const MEASURING = ['scripts/bench', 'test/support/grid-frames-process.ts']

export interface Checkout {
  readonly folder: string
  remove(): void
}

/** The full id of a commit. */
export const commitOf = (name: string, repository: string = root): string => {
  const { status, stdout } = spawnSync(
    'git',
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`],
    {
      cwd: repository,
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new UsageProblem(`There is no commit ${name} in this repository.`)
  return stdout.trim()
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes the folders of processes that ended without removing them. */
export const removeLeftovers = (within: string): void => {
  for (const name of readdirSync(within)) {
    const [, pid] = new RegExp(`^${NAME}(\\d+)-`).exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(within, name), { recursive: true, force: true })
  }
}

/** A new folder that the next run removes if this process is killed. */
export const makeFolder = (within: string): string => {
  const folder = mkdtempSync(join(within, `${NAME}${process.pid}-`))
  // As root, the embedded Postgres runs its programs in there as another user.
  chmodSync(folder, 0o755)
  return folder
}

const run = (program: string, args: readonly string[], cwd: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ${args[0]} ended with ${code}`)),
    )
  })

/** Checks a commit out into a temporary folder, with its packages and with this folder's measuring code. */
export const openCheckout = async (commit: string): Promise<Checkout> => {
  removeLeftovers(tmpdir())
  const folder = makeFolder(tmpdir())
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const archive = join(folder, '.tar')
  await run('git', ['archive', '--format=tar', `--output=${archive}`, commit], root)
  await run('tar', ['-xf', archive], folder)
  rmSync(archive)
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline', '--include=dev'], folder)
  for (const path of MEASURING) {
    const place = join(folder, path)
    rmSync(place, { recursive: true, force: true })
    mkdirSync(join(place, '..'), { recursive: true })
    if (existsSync(join(root, path))) cpSync(join(root, path), place, { recursive: true })
  }
  return { folder, remove }
}
