import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartProblem } from '../api/configuration/start-problem.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
/** The folder of each mode's build; `gallery` is the console including the UI kit's gallery, for tests. */
const FOLDERS = { production: join(dist, 'web'), gallery: join(dist, 'gallery') } as const
/** File in the build's folder that holds the modification time of the sources it was built from. */
const STAMP = '.built-from'

export type ConsoleMode = keyof typeof FOLDERS

const newestIn = (path: string): number => {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  return statSync(path).isFile()
    ? mtimeMs
    : readdirSync(path).reduce((newest, name) => Math.max(newest, newestIn(join(path, name))), mtimeMs)
}

/** When the console's sources last changed; folders count, because deleting a file changes only its folder. */
const sourcesChanged = (): number =>
  Math.max(...['web', 'api/contract', 'domain', 'package-lock.json'].map((path) => newestIn(join(root, path))))

const vite = (folder: string, mode: ConsoleMode): Promise<string | null> =>
  new Promise((resolve) => {
    const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const config = join(root, 'web', 'vite.config.ts')
    const child = spawn(process.execPath, [program, 'build', '--config', config, '--mode', mode, '--outDir', folder], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      // A test runner's NODE_ENV would bundle the development build of every dependency.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const kill = (): boolean => child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('close', () => process.off('exit', kill))
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? null : errors.trim() || `it ended with code ${code}`))
  })

/**
 * Moves a finished build to where the console is served from. A folder cannot be renamed onto one that has files, so the
 * old one is moved `aside` first. When two builds finish at the same time, either may win: they are the same.
 */
export const swapBuild = (fresh: string, place: string, aside: string): void => {
  try {
    if (existsSync(place)) renameSync(place, aside)
    renameSync(fresh, place)
  } catch (thrown) {
    if (!existsSync(join(place, STAMP))) throw thrown
  }
}

/** On the same disk as the served folder, so that the finished build can be renamed into place. */
const temporaryFolder = (): string => {
  try {
    mkdirSync(dist, { recursive: true })
    return mkdtempSync(join(dist, '.building-'))
  } catch (error) {
    throw new StartProblem(
      `The web console cannot be built (${(error as Error).message}): start once as the owner of ${root}.`,
    )
  }
}

/**
 * Builds the web console when its sources are newer than its last build, and returns the build's folder. It is built into
 * another folder that is then swapped in, so that a running server always has its files.
 */
export const buildConsoleWhenOld = async (mode: ConsoleMode = 'production'): Promise<string> => {
  const served = FOLDERS[mode]
  const changed = sourcesChanged()
  const stamp = join(served, STAMP)
  if (existsSync(stamp) && Number(readFileSync(stamp, 'utf8')) === changed) return served
  process.stdout.write('Building the web console.\n')
  const aside = temporaryFolder()
  // A server that starts before the first build has ended expects the folder.
  mkdirSync(served, { recursive: true })
  // Also when the program is stopped meanwhile.
  const clear = (): void => rmSync(aside, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', clear)
  try {
    const fresh = join(aside, 'fresh')
    const problem = await vite(fresh, mode)
    if (problem !== null) throw new StartProblem(`The web console cannot be built:\n${problem}`)
    writeFileSync(join(fresh, STAMP), String(changed))
    swapBuild(fresh, served, join(aside, 'old'))
    return served
  } finally {
    process.off('exit', clear)
    clear()
  }
}
