import { expect, it } from 'vitest'
import { Outage } from '../../../api/adapters/event-store/eventstoredb/outage.ts'
import { EventStoreUnavailable } from '../../../domain/kernel/event-store.ts'

const LIMIT_MS = 5_000

/** An outage by a clock that moves when a call waits; `meanwhile` runs at each wait. */
const outageWith = (meanwhile: (outage: Outage) => Promise<unknown> = async () => {}) => {
  let now = 1_000_000
  const outage: Outage = new Outage(LIMIT_MS, {
    now: () => now,
    wait: async (ms) => {
      now += ms
      await meanwhile(outage)
    },
  })
  /** How long a call that always fails is repeated, in milliseconds. */
  const patience = async (): Promise<number> => {
    const start = now
    const fails = () => Promise.reject(new EventStoreUnavailable('away'))
    await expect(outage.waitOut(fails, () => false)).rejects.toBeInstanceOf(EventStoreUnavailable)
    return now - start
  }
  const pass = (ms: number): void => {
    now += ms
  }
  return { outage, patience, pass }
}

it('ends a call after its limit although other calls succeed meanwhile', async () => {
  const succeed = (outage: Outage) =>
    outage.waitOut(
      async () => 'answer',
      () => false,
    )
  const spent = await outageWith(succeed).patience()
  expect(spent).toBeGreaterThan(LIMIT_MS / 2)
  expect(spent).toBeLessThanOrEqual(LIMIT_MS)
})

it('is patient once in a long outage, and again in the next one', async () => {
  const { patience, pass } = outageWith()
  expect(await patience()).toBeGreaterThan(LIMIT_MS / 2)
  expect(await patience()).toBe(0)
  pass(LIMIT_MS + 1)
  expect(await patience()).toBeGreaterThan(LIMIT_MS / 2)
})

it('is patient again as soon as a call has succeeded', async () => {
  const { outage, patience } = outageWith()
  await patience()
  await outage.waitOut(
    async () => 'answer',
    () => false,
  )
  expect(await patience()).toBeGreaterThan(LIMIT_MS / 2)
})

it('gives a repeated call only the time that is left, so that its limit is exceeded by a little at most', async () => {
  const { outage, pass } = outageWith()
  const given: number[] = []
  const start = 100
  let spent = start
  const silent = async (withinMs: number): Promise<never> => {
    given.push(withinMs)
    const waited = Math.min(withinMs, 1_700)
    spent += waited
    pass(waited)
    throw new EventStoreUnavailable('silent')
  }
  await expect(outage.waitOut(silent, () => false)).rejects.toThrow('silent')
  expect(given[0]).toBe(Number.POSITIVE_INFINITY)
  expect(given.slice(1)).toEqual(given.slice(1).toSorted((one, other) => other - one))
  expect(spent - start).toBeLessThanOrEqual(LIMIT_MS + 250)
})

it('repeats nothing once the store is closed, or for a refusal', async () => {
  const { outage } = outageWith()
  let calls = 0
  const failing = (error: Error) => () => {
    calls++
    return Promise.reject(error)
  }
  await expect(outage.waitOut(failing(new EventStoreUnavailable('away')), () => true)).rejects.toThrow('away')
  await expect(outage.waitOut(failing(new Error('refused')), () => false)).rejects.toThrow('refused')
  expect(calls).toBe(2)
})
