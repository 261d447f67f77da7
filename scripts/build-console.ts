import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartProblem } from '../api/start-problem.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Holds the time of the sources that the build was made of; written last, so that half a build does not count. */
const stamp = join(root, 'dist', 'web', '.built-from')

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

const vite = (): Promise<string | null> =>
  new Promise((resolve) => {
    const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const child = spawn(process.execPath, [program, 'build', '--config', join(root, 'web', 'vite.config.ts')], {
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

/** Builds the web console when its sources are newer than what stands in `dist/web`. */
export const buildConsoleWhenOld = async (): Promise<void> => {
  const changed = sourcesChanged()
  if (existsSync(stamp) && Number(readFileSync(stamp, 'utf8')) === changed) return
  process.stdout.write('Building the web console.\n')
  const problem = await vite()
  if (problem !== null) throw new StartProblem(`The web console cannot be built:\n${problem}`)
  writeFileSync(stamp, String(changed))
}
