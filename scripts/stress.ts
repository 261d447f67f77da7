import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm run stress -- <path> … [--times 30]`: runs test files again and again, several at the same time, to find tests
 * that pass only on an idle machine. `--flaky` adds the files that `test/flaky-files.txt` lists: they have failed although
 * nothing was broken. Each run has a fresh worker, with its own product and browser. Ends with `N passed, N failed`, counted
 * over all runs.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const DEFAULT_TIMES = 30
/** Runs per core: each gets about a third of a processor. Busy processes replace runs where there are too few. */
const RUNS_PER_CORE = 3

const readFlakyFiles = (): readonly string[] => {
  const list = join(root, 'test', 'flaky-files.txt')
  const paths = readFileSync(list, 'utf8').split('\n').filter(Boolean)
  const missing = paths.find((path) => !existsSync(join(root, path)))
  if (missing !== undefined) throw new Error(`${list} names ${missing}, which does not exist`)
  return paths
}

const given = process.argv.slice(2)
const args = given.filter((arg) => arg !== '--flaky')
const option = args.indexOf('--times')
const times = option === -1 ? DEFAULT_TIMES : Number(args[option + 1])
const named = option === -1 ? args : args.toSpliced(option, 2)
const paths = given.includes('--flaky') ? [...readFlakyFiles(), ...named] : named
if (paths.length === 0 || !Number.isInteger(times) || times < 1) {
  process.stdout.write('Usage: npm run stress -- <path of a test file> … [--flaky] [--times 30]\n')
  process.exit(1)
}

const slots = availableParallelism() * RUNS_PER_CORE
const runs = Math.min(slots, paths.length * times)
const busy = Array.from({ length: slots - runs }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
)
const stopBusy = () => {
  for (const child of busy) child.kill('SIGKILL')
}
process.once('exit', stopBusy)

const tests = spawn(process.execPath, [join(root, 'scripts', 'test.ts'), ...paths], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, STRESS_TIMES: String(times), STRESS_WORKERS: String(runs) },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => tests.kill(signal))
tests.once('exit', (code) => process.exit(code ?? 1))
