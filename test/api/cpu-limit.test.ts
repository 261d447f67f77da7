import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { type CpuLimit, cpuLimit, cpuTime } from '../../api/operator/cpu-limit.ts'
import { until } from '../support/until.ts'

const LIMIT_MS = 20

/** Counts the readings of the CPU time until the limit was reached. */
const readingsUntilLate = async (worked: readonly (number | null)[]): Promise<number> => {
  let readings = 0
  await new Promise<void>((late) => {
    const next: CpuLimit['worked'] = () => worked[Math.min(readings++, worked.length - 1)] ?? null
    cpuLimit({ milliseconds: LIMIT_MS, worked: next, late }).start()
  })
  return readings
}

describe('a CPU time limit', () => {
  it('uses wall-clock time if CPU time is unknown', async () => {
    expect(await readingsUntilLate([null])).toBe(2)
  })

  it('is not used up by a process that waits for a CPU', async () => {
    expect(await readingsUntilLate([0, 1, 2, 3, 25])).toBe(5)
  })

  it('ends eventually for a process that never gets a CPU', async () => {
    expect(await readingsUntilLate([0])).toBeGreaterThan(5)
  })

  it('resumes from where it was stopped', async () => {
    let worked = 0
    let isLate = false
    const watch = cpuLimit({
      milliseconds: 60_000,
      worked: () => worked,
      late: () => {
        isLate = true
      },
    })
    watch.start()
    worked = 59_999
    watch.stop()
    worked = 80_000
    watch.start()
    expect(isLate).toBe(false)
    worked = 80_001
    await until('it is late', () => isLate)
  })
})

describe.skipIf(process.platform !== 'linux')('the CPU time of a process', () => {
  it('grows with its work, and is unknown once it has gone', async () => {
    const busy = spawn(process.execPath, ['-e', 'for (;;);'])
    const before = cpuTime(busy.pid) ?? Number.NaN
    await until('it has worked', () => (cpuTime(busy.pid) ?? 0) > before)
    busy.kill('SIGKILL')
    await once(busy, 'exit')
    expect(cpuTime(busy.pid)).toBeNull()
  })
})
