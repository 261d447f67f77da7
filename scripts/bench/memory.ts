import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from './demo-program.ts'
import { type BenchRow, reported } from './row.ts'

const SETTLE_MS = 5_000

/** The memory of the whole embedded system shortly after its first start with demo data. */
export const run = async (): Promise<BenchRow[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-bench-memory-'))
  try {
    const demo = await startDemo(dataDir)
    try {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      const { program, postgres } = await demo.memory()
      return [
        reported(
          'memory of the whole embedded system, demo loaded',
          `${(postgres + program).toFixed(0)} MB: program ${program.toFixed(0)}, Postgres ${postgres.toFixed(0)}`,
        ),
        {
          name: 'first start with demo data',
          limit: '≤ 120 s',
          measured: `${demo.seconds.toFixed(0)} s`,
          ratio: null,
          pass: demo.seconds <= 120,
        },
      ]
    } finally {
      await demo.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
