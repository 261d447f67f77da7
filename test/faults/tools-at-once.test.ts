import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { StartProblem } from '../../api/configuration/start-problem.ts'
import { freePorts } from '../support/free-ports.ts'
import { fullSize } from '../support/full-size.ts'
import { OperatedInstallation, type Settings } from '../support/operated-installation.ts'
import { startProduct } from '../support/product.ts'
import { randomFrom } from '../support/random.ts'
import { everyPair, has, type Run, type Tool, titleOf } from '../support/tool-pairs.ts'
import { startTool } from '../support/tool-process.ts'
import { until } from '../support/until.ts'
import { notOnce, startLoad } from '../support/write-load.ts'

const SEED = Number(process.env.SIMULATION_SEED ?? 20_261_129)

/** A part of them that was seen to hurt each other, 20 s of the processor. */
const FEW: readonly Run[] = [
  { one: 'verify-history', other: 'verify-history', offset: 300, isRunning: true, killed: 'none', moment: 0 },
  { one: 'rebuild', other: 'backup', offset: 0, isRunning: true, killed: 'first', moment: 0.3 },
  { one: 'turn-master-key', other: 'turn-master-key', offset: 300, isRunning: false, killed: 'none', moment: 0 },
]
const runs = fullSize(1, 0) === 1 ? everyPair(randomFrom(SEED)) : FEW

/** How long each usually takes, in milliseconds; a kill comes within that. */
const usual = new Map<Tool, number>()
const acknowledged: string[] = []
/** Beginnings of their folders' names. */
const killedChecks: string[] = []
let home: OperatedInstallation
let serial = 0
beforeAll(async () => {
  process.stdout.write(`seed ${SEED}, ${runs.length} runs\n`)
  home = await OperatedInstallation.open(fullSize(12, 4))
})
afterAll(async () => {
  await home?.close()
})
afterEach(async () => {
  await rm(home.path('backups'), { recursive: true })
  home.makeFolders()
})

interface Ended {
  /** Null if it was killed. */
  readonly code: number | null
  readonly output: string
}

const argumentsOf = (tool: Tool, at: OperatedInstallation, backup: string) => {
  if (tool === 'backup') return ['backup', at.path('backups', `made-${++serial}`), '--keep', '1d'] as const
  if (tool === 'check') return ['backup', 'check', backup, ...(serial++ % 3 === 0 ? ['--restore'] : [])] as const
  if (tool === 'rebuild') return ['rebuild', 'all'] as const
  if (tool === 'thin-states') return ['thin-states', '--host', 'lions', '--before', '2025-06-01'] as const
  if (tool === 'restore') return ['restore', backup, '--no-erasures'] as const
  if (tool === 'replay') return ['replay', '--from', backup, '--to', 'embedded', '--no-erasures'] as const
  if (tool === 'program') return ['start', '--no-build'] as const
  return [tool] as const
}

/** The program in this process, until it has started. */
const startAndStop = async (at: OperatedInstallation, settings: Settings): Promise<Ended> => {
  try {
    const product = await startProduct({ databaseUrl: at.place.url ?? '', settings: at.programSettings(settings) })
    await product.stop()
    return { code: 0, output: '' }
  } catch (error) {
    if (error instanceof StartProblem) return { code: 1, output: error.message }
    throw error
  }
}

interface Where {
  readonly at: OperatedInstallation
  readonly backup: string
  readonly settings: Settings
}

const runToItsEnd = async (tool: Tool, { at, backup, settings }: Where): Promise<Ended> => {
  const started = performance.now()
  const [name, ...args] = argumentsOf(tool, at, backup)
  const ended = await (name === 'start' ? startAndStop(at, settings) : at.run(name, args, settings))
  if (ended.code === 0) usual.set(tool, performance.now() - started)
  return ended
}

const USUAL_MS = 3_000

/** As a process, which is killed at the moment. */
const runAndKill = async (tool: Tool, moment: number, { at, backup, settings }: Where): Promise<Ended> => {
  const [name, ...args] = argumentsOf(tool, at, backup)
  const ofProgram = {
    PORT: String(await freePorts(5)),
    DEMO_DATA: 'no',
    DATA_DIR: at.path('program'),
    ...at.programSettings(settings),
  }
  const env = tool === 'program' ? ofProgram : { ...at.settings, ...settings }
  const tooled = startTool(name, args, { env })
  const { pid } = tooled.child
  await until(
    'it has begun',
    async () => tool === 'check' || tooled.child.exitCode !== null || (await at.isMarkedBy(pid ?? 0)) !== false,
    120_000,
  )
  await pause(moment * (usual.get(tool) ?? USUAL_MS))
  tooled.child.kill('SIGKILL')
  if (tool === 'check') killedChecks.push(`matside-check-${pid}-`)
  return tooled.ended
}

const perform = async (run: Run, where: Where): Promise<readonly Ended[]> => {
  const { one, other, offset, killed, moment } = run
  const first = killed === 'first' ? runAndKill(one, moment, where) : runToItsEnd(one, where)
  // It may end while the second one is waited for.
  first.catch(() => {})
  await pause(offset)
  const second = killed === 'second' ? runAndKill(other, moment, where) : runToItsEnd(other, where)
  return Promise.all([first, second])
}

/** Ended well, or in one line with a code that says that it could not be done. */
const endWell = (run: Run, ended: readonly Ended[]): void => {
  const isExcused = has(run, 'restore', 'replay', 'turn-master-key') || (has(run, 'check') && has(run, 'backup'))
  for (const { code, output } of ended) {
    expect(output).not.toMatch(/^ +at .*:\d+|BROKEN/m)
    if (code === null || code === 0) continue
    process.stdout.write(`ended with ${code}: ${output}`)
    expect(isExcused, output).toBe(true)
    expect(code, output).toBe(has(run, 'program') && code === 1 ? 1 : 3)
    expect(output.trimEnd().split('\n').at(-1)).toMatch(/^[A-Z/].*\.$/)
  }
}

const wasKilled = (run: Run, tool: Tool): boolean =>
  (run.killed === 'first' && run.one === tool) || (run.killed === 'second' && run.other === tool)

const isRight = async (at: OperatedInstallation): Promise<void> => {
  const verified = await at.run('verify-history')
  expect(verified.code, verified.output).toBe(0)
  const places = (await readdir(tmpdir())).filter((name) => killedChecks.some((prefix) => name.startsWith(prefix)))
  expect([...(await at.leftovers()), ...places]).toEqual([])
}

const takeBackup = async (): Promise<string> => {
  const folder = home.path('backups', `before-${++serial}`)
  const taken = await home.run('backup', [folder])
  expect(taken.code, taken.output).toBe(0)
  return folder
}

const underLoad = async <T>(isWanted: boolean, work: () => Promise<T>): Promise<T> => {
  if (!isWanted) return work()
  const { app } = await home.startProgram()
  const load = startLoad(app, home.families, { everyMs: 250, between: () => home.addFamily() })
  const done = await work().finally(() => load.stop())
  expect(load.failed).toEqual([])
  acknowledged.push(...load.acknowledged)
  return done
}

/** The two on the installation. */
const atHome = async (run: Run): Promise<void> => {
  const isKilled = run.killed !== 'none'
  const family = isKilled ? await home.addFamily() : null
  await home.idle()
  const backup = has(run, 'check') ? await takeBackup() : ''
  // Next to a program, the key is turned by the settings of both.
  const isTurned = has(run, 'turn-master-key') && run.isRunning
  const PERSONAL_DATA_MASTER_KEY = randomBytes(32).toString('hex')
  const settings = isTurned ? { PERSONAL_DATA_MASTER_KEY, PERSONAL_DATA_OLD_MASTER_KEY: home.masterKey } : {}
  if (isTurned || !run.isRunning) await home.stopProgram()
  if (run.isRunning) await home.startProgram(settings)
  const ended = await underLoad(run.isRunning, () => perform(run, { at: home, backup, settings }))
  endWell(run, ended)
  if (!has(run, 'turn-master-key')) expect(ended.some(({ code }) => code === 0) || isKilled).toBe(true)
  if (wasKilled(run, 'turn-master-key')) {
    const again = await home.run('turn-master-key', [], settings)
    expect(again.code, again.output).toBe(0)
  }
  if (isTurned) {
    home.writeMasterKey(PERSONAL_DATA_MASTER_KEY)
    await home.stopProgram()
  }
  if (family !== null) {
    await home.erase(family)
    expect(await home.traces(family)).toEqual([])
  }
  // The next one removes what it left.
  if (wasKilled(run, 'backup') || wasKilled(run, 'check')) await takeBackup()
  await isRight(home)
  expect(await notOnce(home.pool, acknowledged)).toEqual([])
}

/** The two on an empty place, one of which fills it from a backup of the installation. */
const inPlace = async (run: Run): Promise<void> => {
  const isKilled = run.killed !== 'none'
  const family = await home.addFamily()
  await home.idle()
  const backup = await takeBackup()
  const place = await OperatedInstallation.empty(run.isRunning ? 'database' : 'folder')
  try {
    place.writeMasterKey(home.masterKey)
    const where = { at: place, backup, settings: {} }
    const ended = await underLoad(run.isRunning, () => perform(run, where))
    endWell(run, ended)
    const isDone = (tool: Tool): boolean => [run.one, run.other].some((one, n) => one === tool && ended[n]?.code === 0)
    for (const tool of ['restore', 'replay'] as const) {
      if (!has(run, tool) || isDone(tool)) continue
      // The same command continues it, unless another one has filled the place.
      const { code, output } = await runToItsEnd(tool, where)
      if (code !== 0) expect(output).toMatch(/not empty|has not finished|is not the one that the backup/)
    }
    if (wasKilled(run, 'turn-master-key')) await place.run('turn-master-key')
    await place.startProgram()
    if (isKilled && (await place.traces(family)).length > 0) {
      await place.erase(family)
      expect(await place.traces(family)).toEqual([])
    }
    await isRight(place)
  } finally {
    await place.close()
  }
}

describe('two tools at once, either of which may be killed, end well and leave nothing', () => {
  // Of the processor 1 s for each that ends, 2 s for one that is killed, and 2 s to verify.
  it.each(runs.map((run, n) => [titleOf(run), run, n] as const))(
    '%s',
    async (title, run, n) => {
      process.stdout.write(`${n + 1}/${runs.length} ${title}\n`)
      // Read while the rest of an hour runs.
      onTestFailed(({ task }) => {
        for (const { stack } of task.result?.errors ?? []) process.stdout.write(`FAILED: ${stack}\n`)
      })
      await (has(run, 'restore', 'replay') ? inPlace(run) : atHome(run))
    },
    900_000,
  )
})
