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
import { StartProblem } from '../api/start-problem.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const served = join(dist, 'web')
/** In the build's folder: the time of the sources that it was made of. */
const STAMP = '.built-from'

const newestIn = (path: string): number => {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  return statSync(path).isFile()
    ? mtimeMs
    : readdirSync(path).reduce((newest, name) => Math.max(newest, newestIn(join(path, name))), mtimeMs)
}

/** When the console's sources last changed, folders included: a file that went away changes its folder. */
const sourcesChanged = (): number =>
  Math.max(...['web', 'api/contract', 'domain', 'package-lock.json'].map((path) => newestIn(join(root, path))))

const vite = (folder: string): Promise<string | null> =>
  new Promise((resolve) => {
    const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const config = join(root, 'web', 'vite.config.ts')
    const child = spawn(process.execPath, [program, 'build', '--config', config, '--outDir', folder], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      // A test runner's own NODE_ENV would put the development build of every dependency in.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? null : said.trim() || `it ended with code ${code}`))
  })

/**
 * Puts a finished build where the console is served from. A folder cannot replace one that has files in it, so the old
 * one steps `aside` first; of two builders at once, one puts its own there and the other's is as good.
 */
export const swapBuild = (fresh: string, place: string, aside: string): void => {
  try {
    if (existsSync(place)) renameSync(place, aside)
    renameSync(fresh, place)
  } catch (thrown) {
    if (!existsSync(join(place, STAMP))) throw thrown
  }
}

/** On the same disk as what is served, so that the finished build can be moved there. */
const folderBeside = (): string => {
  try {
    mkdirSync(dist, { recursive: true })
    return mkdtempSync(join(dist, '.building-'))
  } catch (error) {
    throw new StartProblem(
      `The web console cannot be built (${(error as Error).message}): start once as the user to whom ${root} belongs.`,
    )
  }
}

/**
 * Builds the web console when its sources are newer than what stands in `dist/web`: aside, and then swapped, so that
 * a server that runs from there is never left without its files while they are made.
 */
export const buildConsoleWhenOld = async (): Promise<void> => {
  const changed = sourcesChanged()
  const stamp = join(served, STAMP)
  if (existsSync(stamp) && Number(readFileSync(stamp, 'utf8')) === changed) return
  process.stdout.write('Building the web console.\n')
  const aside = folderBeside()
  try {
    const fresh = join(aside, 'fresh')
    const problem = await vite(fresh)
    if (problem !== null) throw new StartProblem(`The web console cannot be built:\n${problem}`)
    writeFileSync(join(fresh, STAMP), String(changed))
    swapBuild(fresh, served, join(aside, 'old'))
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}
