import { lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstLoad } from '../../../web/size.ts'
import { buildConsoleWhenOld } from '../../build-console.ts'
import { type DemoProgram, startDemo } from '../demo-program.ts'
import { withProcessorTime } from '../processes.ts'
import { type Figure, type Figures, type RowName, type RunMeasure, stepOf } from './rows.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const modules = join(root, 'node_modules')
const CACHE = '.cache'
const REST_MS = 60_000

const SCREENS = {
  'public-script': 'tournaments/landing.tsx',
  'staff-script': 'shell/manage/registrations-tab.tsx',
  'board-script': 'athlete-call/status-board.tsx',
} as const

const sizeOf = (value: number): Figure => ({ value, processorMs: null })

/** The console's build, and what is installed. */
export const files: RunMeasure = (_, inTurns) =>
  inTurns([
    ...Object.entries(SCREENS).map(([row, screen]) =>
      stepOf(row as RowName, async () => sizeOf((await firstLoad(await buildConsoleWhenOld(), screen)) / 1_000)),
    ),
    stepOf('install-size', async () => sizeOf((await bytesIn(modules)) / 1e6)),
    stepOf('packages', async () => {
      const lock = JSON.parse(await readFile(join(modules, '.package-lock.json'), 'utf8')) as { packages: object }
      return sizeOf(Object.keys(lock.packages).length)
    }),
  ])

/** Bytes of the files in a folder of packages, without what tools cache there. */
const bytesIn = async (folder: string): Promise<number> => {
  let sum = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) sum += entry.name === CACHE ? 0 : await bytesIn(path)
    else sum += (await lstat(path)).size
  }
  return sum
}

const MEMORY = ['program-loaded', 'postgres-loaded', 'program-restarted', 'postgres-restarted'] as const

/**
 * The embedded system from `npm start` on an empty data folder, with nothing built or compiled; its memory a minute later,
 * and a minute after it has started again.
 */
export const start: RunMeasure = ({ rows }, inTurns) => {
  const measuresMemory = MEMORY.some((row) => rows.has(row))
  const take = async (): Promise<Figures> => {
    await rm(join(root, 'dist', 'web'), { recursive: true, force: true })
    await rm(join(modules, CACHE, 'node'), { recursive: true, force: true })
    const dataDir = await mkdtemp(join(tmpdir(), 'matside-bench-start-'))
    try {
      const { result: first, processorMs } = await withProcessorTime('descendants', () => startDemo(dataDir))
      const started = { start: { value: first.seconds, processorMs } }
      const loaded = measuresMemory ? await memoryAtRest(first) : null
      await first.stop()
      if (loaded === null) return started
      const second = await startDemo(dataDir)
      const restarted = await memoryAtRest(second)
      await second.stop()
      return {
        ...started,
        'program-loaded': sizeOf(loaded.program),
        'postgres-loaded': sizeOf(loaded.postgres),
        'program-restarted': sizeOf(restarted.program),
        'postgres-restarted': sizeOf(restarted.postgres),
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  return inTurns([{ rows: measuresMemory ? ['start', ...MEMORY] : ['start'], take }])
}

const memoryAtRest = async ({ memory }: DemoProgram): ReturnType<DemoProgram['memory']> => {
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  return memory()
}
