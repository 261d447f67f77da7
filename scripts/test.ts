import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'matside-results-'))
const results = join(folder, 'vitest.json')
const tool = (...path: string[]) => [process.execPath, join(root, 'node_modules', ...path)]

/** What `npm test -- …` adds: parts of paths (`domain`, `e2e/board`) or options of vitest. */
const selection = process.argv.slice(2)

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
    args: ['--noEmit', '--checkers', '1', '-p', 'tsconfig.json'],
  },
  {
    name: 'types of domain, without the globals of a browser or Node',
    command: tool('typescript', 'bin', 'tsc'),
    args: ['--noEmit', '-p', 'domain/tsconfig.json'],
  },
]
const TESTS = {
  name: 'tests',
  command: tool('vitest', 'vitest.mjs'),
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...selection],
}
/** Run in this order, up to the first that fails. Whoever selects tests wants their answer: nothing else is checked. */
const STEPS = selection.length > 0 ? [TESTS] : [...CHECKS, TESTS]

let current: ChildProcess | null = null
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isStopped = true
    current?.kill(signal)
  })

/** Its exit code; of a step that was ended from outside, the signal's name. */
const run = ([program = '', ...before]: string[], args: string[]): Promise<number | NodeJS.Signals> =>
  new Promise((resolve) => {
    const child = spawn(program, [...before, ...args], { cwd: root, stdio: 'inherit' })
    current = child
    child.once('error', (error) => {
      process.stdout.write(`${program} cannot be run: ${error.message}\n`)
      resolve(1)
    })
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1))
  })

/** What was ended from outside says nothing of the code: it is run once more, unless it was we who were stopped. */
const runToItsEnd = async (name: string, command: string[], args: string[]): Promise<number> => {
  const first = await run(command, args)
  if (typeof first === 'number') return first
  process.stdout.write(`${name} was ended by ${first}.\n`)
  if (isStopped || name === 'tests') return 1
  const second = await run(command, args)
  return typeof second === 'number' ? second : 1
}

const end = (line: string, code: number): never => {
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write(`${line}\n`)
  process.exit(code)
}

/** Passed and failed tests; a file that cannot be loaded and an error outside any test each count as one failure. */
const countsOf = (code: number): { readonly passed: number; readonly failed: number } => {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(results, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      testResults: { status: string; assertionResults: unknown[] }[]
    }
    const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
    const failed = numFailedTests + broken
    return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

for (const { name, command, args } of STEPS) {
  process.stdout.write(`${name}\n`)
  const code = await runToItsEnd(name, command, args)
  if (name === 'tests') {
    const { passed, failed } = countsOf(code)
    end(`${passed} passed, ${failed} failed`, code)
  }
  if (code !== 0) {
    process.stdout.write(`Stopped at the first failure: ${name}.\n`)
    end('0 passed, 1 failed', code)
  }
}
