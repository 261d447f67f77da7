import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testFiles } from '../test/test-files.ts'
import { filesToRepeat, readRuns, slowerFiles, type TestRun, withRun, writeRuns } from './unstable-tests.ts'

/**
 * `npm test`: checks and quick tests. `--all`: checks and every test. `--rest`: what `npm test` leaves out.
 * Paths (`domain`, `e2e/board`) and options of Vitest select tests among all of them; then no checks run. `faults` runs at
 * full size.
 * `--shard 1/4` runs a part; the checks run with the first one.
 * A whole run shuffles its files by a printed seed; `TEST_ORDER=<seed>` repeats an order. In it, a failed file that may fail on a busy machine runs once more at the end, alone. If it passes then, it is
 * named as unstable, and the run passes unless the file was unstable in one of the last runs too.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'matside-results-'))
const results = join(folder, 'vitest.json')
const tool = (...path: string[]) => [process.execPath, join(root, 'node_modules', ...path)]

interface Arguments {
  readonly step: 'quick' | 'rest' | 'all'
  /** `1/4`; null for all parts. */
  readonly shard: string | null
  readonly selection: readonly string[]
}

const parseArguments = (args: readonly string[]): Arguments => {
  const selection: string[] = []
  let step: Arguments['step'] = 'quick'
  let shard: string | null = null
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] as string
    if (arg === '--all') step = 'all'
    else if (arg === '--rest') step = 'rest'
    else if (arg === '--shard') shard = args[++at] ?? ''
    else if (arg.startsWith('--shard=')) shard = arg.slice('--shard='.length)
    else selection.push(arg)
  }
  return { step: selection.length > 0 ? 'all' : step, shard, selection }
}

const { step, shard, selection } = parseArguments(process.argv.slice(2))

/** What the last run found: only files that have changed since, and those that import them, are checked again. */
const CHECKED_TYPES = join(root, 'node_modules', '.cache', 'types.tsbuildinfo')

const CHECKS = [
  {
    name: 'format and lint',
    command: tool('@biomejs', 'biome', 'bin', 'biome'),
    args: ['check', '--error-on-warnings', '.'],
  },
  { name: 'vulnerable dependencies', command: [process.execPath, join(root, 'scripts', 'audit.ts')], args: [] },
  {
    name: 'types',
    command: tool('typescript', 'bin', 'tsc'),
    args: ['--noEmit', '--checkers', '1', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', CHECKED_TYPES],
  },
  {
    name: 'types of domain, without the globals of a browser or Node',
    command: tool('typescript', 'bin', 'tsc'),
    args: ['--noEmit', '-p', 'domain/tsconfig.json'],
  },
]
const TESTS = {
  name: { quick: 'quick tests', rest: 'all other tests', all: 'tests' }[step],
  command: tool('vitest', 'vitest.mjs'),
  args: [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...(shard === null ? [] : [`--shard=${shard}`]),
    ...selection,
  ],
}
const hasChecks = selection.length === 0 && step !== 'rest' && (shard === null || shard.startsWith('1/'))

const current = new Set<ChildProcess>()
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isStopped = true
    for (const child of current) child.kill(signal)
  })

type Ending = number | NodeJS.Signals

/** A whole run's order of files; null where a few are selected. */
const ORDER = selection.length > 0 ? null : Number(process.env.TEST_ORDER ?? Math.floor(Math.random() * 1_000_000))

/** For programs whose output is read here before it is printed. */
const COLORS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

/** The fault suite alone runs at full size (`test/support/full-size.ts`). */
const SIZE = selection.includes('faults') ? { FULL_SIZE: 'yes' } : {}

/** Starts a program; `onOutput` gets its output, which otherwise is printed at once. */
const run = ([program = '', ...before]: string[], args: string[], onOutput?: (text: Buffer) => void): Promise<Ending> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      ...COLORS,
      ...SIZE,
      ...(step === 'all' ? {} : { TEST_STEP: step }),
      ...(ORDER === null ? {} : { TEST_ORDER: String(ORDER) }),
    }
    const stdio: StdioOptions = onOutput === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child: ChildProcess = spawn(program, [...before, ...args], { cwd: root, stdio, env })
    current.add(child)
    if (onOutput !== undefined) for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput)
    child.once('error', (error) => {
      process.stdout.write(`${program} cannot be run: ${error.message}\n`)
      resolve(1)
    })
    child.once('close', (code, signal) => {
      current.delete(child)
      resolve(code ?? signal ?? 1)
    })
  })

/** Runs a check, once more if another process killed it, which says nothing about the code. */
const runCheck = async ({ name, command, args }: (typeof CHECKS)[number]) => {
  const output: Buffer[] = []
  const once = () => run(command, args, (text) => output.push(text))
  const first = await once()
  const isKilled = typeof first !== 'number'
  if (isKilled) output.push(Buffer.from(`${name} was ended by ${first}.\n`))
  const code = isKilled && !isStopped ? await once() : first
  return { name, output: Buffer.concat(output), code: typeof code === 'number' ? code : 1 }
}

const end = (line: string, code: number): never => {
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write(`${line}\n`)
  process.exit(code)
}

interface Results {
  readonly passed: number
  /** A file that cannot be loaded and an error outside any test each count as one failure. */
  readonly failed: number
  /** Paths of the files with a failure, relative to the repository. */
  readonly failedFiles: readonly string[]
  readonly seconds: TestRun['seconds']
}

/** Reads what Vitest wrote to `path`; `code` is its exit code. */
const readResults = (path: string, code: number): Results => {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      testResults: { name: string; status: string; startTime: number; endTime: number; assertionResults: unknown[] }[]
    }
    const bad = testResults.filter((file) => file.status === 'failed')
    const failed = numFailedTests + bad.filter((file) => file.assertionResults.length === 0).length
    const pathOf = ({ name }: { name: string }): string => relative(root, name).replaceAll('\\', '/')
    const seconds = testResults.map((file) => [pathOf(file), Math.round((file.endTime - file.startTime) / 100) / 10])
    return {
      passed: numPassedTests,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      failedFiles: bad.map(pathOf),
      seconds: Object.fromEntries(seconds),
    }
  } catch {
    return { passed: 0, failed: 1, failedFiles: [], seconds: {} }
  }
}

/** The last whole runs of this step here. */
const RUNS = join(root, 'node_modules', '.cache', `unstable-${step}.json`)

/** Runs these files once more, each alone in a fresh world; returns those that passed. */
const repeat = async (files: readonly string[]): Promise<readonly string[]> => {
  const passed: string[] = []
  for (const [at, file] of files.entries()) {
    if (isStopped) break
    process.stdout.write(`Once more, alone: ${file}\n`)
    const again = join(folder, `again-${at}.json`)
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${again}`, file]
    const ending = await run(TESTS.command, args)
    if (ending === 0 && readResults(again, 0).passed > 0) passed.push(file)
  }
  return passed
}

/** Judges a whole run, and ends. */
const endWholeRun = async (
  { passed, failed, failedFiles, seconds }: Results,
  order: number,
  code: number,
): Promise<void> => {
  const kinds = new Map(testFiles().map((file) => [file.path, file]))
  const isRepeatable = (path: string): boolean => kinds.get(path)?.isRepeatable === true
  const repeated = code === 0 || isStopped ? [] : filesToRepeat(failedFiles, isRepeatable)
  const unstable = await repeat(repeated)
  const before = readRuns(RUNS)
  const { runs, again } = withRun(before, { at: new Date().toISOString(), order, unstable, seconds })
  writeRuns(RUNS, runs)
  for (const { path, now, before: most } of slowerFiles(before, seconds))
    process.stdout.write(`slower: ${path} took ${now} s, and at most ${most} s in the last three runs\n`)
  for (const file of unstable)
    process.stdout.write(`unstable: ${file} failed above, and passed alone (order ${order})\n`)
  for (const file of again) process.stdout.write(`unstable twice within five runs, so it fails this one: ${file}\n`)
  const isGreen = failedFiles.length > 0 && unstable.length === failedFiles.length && again.length === 0
  if (isGreen) end(`${passed + failed} passed, 0 failed`, 0)
  end(`${passed} passed, ${failed} failed`, code)
}

/** Runs the tests. While checks run, what the tests print is held until `show`. */
const startTests = () => {
  const held: Buffer[] = []
  let isShown = !hasChecks
  if (isShown) process.stdout.write(`${TESTS.name}\n`)
  const print = (text: Buffer): void => {
    if (isShown) process.stdout.write(text)
    else held.push(text)
  }
  return {
    ending: run(TESTS.command, TESTS.args, isShown ? undefined : print),
    show: (): void => {
      if (isShown) return
      isShown = true
      process.stdout.write(`${TESTS.name}\n`)
      for (const text of held.splice(0)) process.stdout.write(text)
    },
  }
}

if (ORDER !== null) {
  process.stdout.write(`Order of the files: ${ORDER}. TEST_ORDER=${ORDER} repeats it.\n`)
  for (const { at, order, unstable } of readRuns(RUNS))
    for (const file of unstable) process.stdout.write(`unstable on ${at}, in order ${order}: ${file}\n`)
}
// At the same time: the type check leaves a core idle.
const checking = Promise.all((hasChecks ? CHECKS : []).map(runCheck))
const tests = startTests()
const checks = await checking
for (const { name, output } of checks) process.stdout.write(`${name}\n${output}`)
const failed = checks.find((check) => check.code !== 0)
if (failed !== undefined) {
  for (const child of current) child.kill('SIGTERM')
  await tests.ending
  process.stdout.write(`Stopped by the checks: ${failed.name}.\n`)
  end('0 passed, 1 failed', failed.code)
}
tests.show()
const code = await tests.ending
if (typeof code !== 'number') process.stdout.write(`${TESTS.name} were ended by ${code}.\n`)
const exitCode = typeof code === 'number' ? code : 1
const outcome = readResults(results, exitCode)
if (ORDER !== null) await endWholeRun(outcome, ORDER, exitCode)
end(`${outcome.passed} passed, ${outcome.failed} failed`, exitCode)
