import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { processorTime, type WorkingTime, workingTime } from '../../api/operator/working-time.ts'
import { until } from '../support/until.ts'

const LIMIT_MS = 20

/** How often it was looked up what has been worked, until the time was used up. */
const looksUntilLate = async (worked: readonly (number | null)[]): Promise<number> => {
  let looks = 0
  await new Promise<void>((late) => {
    const next: WorkingTime['worked'] = () => worked[Math.min(looks++, worked.length - 1)] ?? null
    workingTime({ milliseconds: LIMIT_MS, worked: next, late }).start()
  })
  return looks
}

describe('the time for which a process may work', () => {
  it('is the time by the clock where nothing else is known', async () => {
    expect(await looksUntilLate([null])).toBe(2)
  })

  it('is not used up by a process that waits for its turn', async () => {
    expect(await looksUntilLate([0, 1, 2, 3, 25])).toBe(5)
  })

  it('ends all the same for one that never gets a turn', async () => {
    expect(await looksUntilLate([0])).toBeGreaterThan(5)
  })

  it('goes on from where it was stopped', async () => {
    let worked = 0
    let isLate = false
    const watch = workingTime({
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

describe.skipIf(process.platform !== 'linux')('the processor time of a process', () => {
  it('grows with its work, and is unknown once it has gone', async () => {
    const busy = spawn(process.execPath, ['-e', 'for (;;);'])
    const before = processorTime(busy.pid) ?? Number.NaN
    await until('it has worked', () => (processorTime(busy.pid) ?? 0) > before)
    busy.kill('SIGKILL')
    await once(busy, 'exit')
    expect(processorTime(busy.pid)).toBeNull()
  })
})
