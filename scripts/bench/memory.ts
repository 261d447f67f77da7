import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './free-ports.ts'
import type { BenchRow } from './row.ts'

const SETTLE_MS = 5_000

/** Proportional share of memory (shared pages divided among their users) of one process, in MB. */
export const shareOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1_024
}

/** A process and its descendants, with their names. */
const familyOf = async (root: number): Promise<{ pid: number; name: string }[]> => {
  const all: { pid: number; parent: number; name: string }[] = []
  for (const entry of await readdir('/proc')) {
    const stat = /^\d+$/.test(entry) ? await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '') : ''
    const [, pid, name, parent] = /^(\d+) \((.*)\) \S (\d+)/.exec(stat) ?? []
    if (pid !== undefined) all.push({ pid: Number(pid), parent: Number(parent), name: name ?? '' })
  }
  const family: { pid: number; name: string }[] = []
  const add = (pid: number): void => {
    for (const process of all) {
      if (process.pid === pid) family.push(process)
      if (process.parent === pid) add(process.pid)
    }
  }
  add(root)
  return family
}

/** The memory of the whole embedded system shortly after its first start with demo data. */
export const run = async (): Promise<BenchRow[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-bench-memory-'))
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePorts()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => text.includes('Matside runs') && resolve())
      child.once('exit', (code) => reject(new Error(`the program ended with code ${code}`)))
    })
    const seconds = (performance.now() - began) / 1_000
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    const shares = await Promise.all(
      (await familyOf(child.pid ?? 0)).map(async ({ pid, name }) => ({ name, share: await shareOf(pid) })),
    )
    const sum = (of: (name: string) => boolean): number =>
      shares.filter(({ name }) => of(name)).reduce((total, { share }) => total + share, 0)
    const postgres = sum((name) => name.startsWith('postgres'))
    const rest = sum((name) => !name.startsWith('postgres'))
    return [
      {
        name: 'memory of the whole embedded system, demo loaded',
        limit: 'reported',
        measured: `${(postgres + rest).toFixed(0)} MB: program ${rest.toFixed(0)}, Postgres ${postgres.toFixed(0)}`,
        ratio: null,
        pass: null,
      },
      {
        name: 'first start with demo data',
        limit: '≤ 120 s',
        measured: `${seconds.toFixed(0)} s`,
        ratio: null,
        pass: seconds <= 120,
      },
    ]
  } finally {
    child.kill('SIGTERM')
    await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)))
    await rm(dataDir, { recursive: true, force: true })
  }
}
