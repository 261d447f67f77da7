import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadDemoDataOnce, momentOfLoading, noteMoment } from '../../scripts/demo-data.ts'
import { askSimulator } from '../../scripts/seed/ask-simulator.ts'
import { takeSteps } from '../../scripts/seed/history.ts'
import type { MovingClock } from '../../scripts/seed/moving-clock.ts'

const movedClock = () => {
  const moments: (string | null)[] = []
  const clock: MovingClock = {
    now: () => clock.moved ?? '',
    get moved() {
      return moments.at(-1) ?? null
    },
    moveTo: (moment) => void moments.push(moment),
  }
  return { clock, moments }
}

const AT = (time: string) => `2026-11-28T${time}:00.000Z`

it('takes the steps of the present then, and those of ten minutes before it together', async () => {
  const taken: string[] = []
  const { clock } = movedClock()
  const at = (time: string) => ({
    at: AT(time),
    run: async () => {
      taken.push(`${time} at ${clock.now().slice(11, 16)}`)
    },
  })
  const time = { clock, moveProvider: async () => {}, settle: async () => {} }
  await takeSteps([at('15:08'), at('15:00'), at('14:00'), at('15:05'), at('15:08')], time)
  expect(taken).toEqual(['14:00 at 14:00', '15:00 at 15:00', '15:05 at 15:00', '15:08 at 15:08', '15:08 at 15:08'])
})

it('continues where an outage interrupted the steps, without going back, returning to the present or repeating a step', async () => {
  const { clock, moments } = movedClock()
  let isAway = true
  const taken: string[] = []
  const provider: (string | null)[] = []
  const steps = ['13:00', '14:00', '15:00'].map((time) => ({
    at: AT(time),
    run: async () => {
      taken.push(time)
      if (time === '14:00' && isAway) throw new Error('away')
    },
  }))
  const progress: number[] = []
  const time = {
    clock,
    moveProvider: async (moment: string | null) => void provider.push(moment),
    settle: async () => {},
    progress: (done: number) => void progress.push(done),
  }
  await expect(takeSteps(steps, time)).rejects.toThrow('away')
  expect(clock.moved).toBe(AT('14:00'))
  isAway = false
  await takeSteps(steps, time)
  expect(moments).toEqual([AT('13:00'), AT('14:00'), AT('15:00'), null])
  expect(taken).toEqual(['13:00', '14:00', '14:00', '15:00'])
  // A provider that was started again does not know the moment.
  expect(provider).toEqual([AT('13:00'), AT('14:00'), AT('14:00'), AT('15:00'), null])
  expect(progress).toEqual([0, 1, 0, 2, 3])
})

it('continues at the moment that was noted when the program is started again in the middle of the load', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-demo-'))
  expect(momentOfLoading(dataDir)).toBeNull()
  noteMoment(dataDir, AT('14:00'))
  expect(momentOfLoading(dataDir)).toBe(AT('14:00'))
  await loadDemoDataOnce(
    dataDir,
    async () => 7,
    async () => expect(momentOfLoading(dataDir)).toBe(AT('14:00')),
  )
  expect(momentOfLoading(dataDir)).toBeNull()
  await rm(dataDir, { recursive: true })
})

it('waits for a simulator that gives up requests', async () => {
  const answers = [408, 408, 303]
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(answers.shift() ?? 500).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await askSimulator(`http://127.0.0.1:${port}/dashboard/clock`, {})).toBe(303)
  await expect(askSimulator(`http://127.0.0.1:${port}/dashboard/clock`, {})).rejects.toThrow('answered 500')
  server.close()
})
