import { expect, it } from 'vitest'
import { Outage } from '../../../api/adapters/event-store/eventstoredb/outage.ts'
import { EventStoreUnavailable } from '../../../domain/kernel/event-store.ts'

const isOpen = (): boolean => false
const fails = (): Promise<never> => Promise.reject(new EventStoreUnavailable('away'))
const triesOf = async (outage: Outage): Promise<number> => {
  let tries = 0
  const call = () => {
    tries++
    return fails()
  }
  await expect(outage.waitOut(call, isOpen)).rejects.toBeInstanceOf(EventStoreUnavailable)
  return tries
}

it('ends although other calls succeed meanwhile', async () => {
  const outage = new Outage(400)
  let isOver = false
  const failing = triesOf(outage).finally(() => {
    isOver = true
  })
  const succeed = async (): Promise<void> => {
    while (!isOver) {
      await outage.waitOut(async () => new Promise((resolve) => setTimeout(resolve, 20)), isOpen)
    }
  }
  await Promise.all([failing, succeed()])
  expect(await failing).toBeGreaterThan(1)
})

it('is patient once in a long outage, and again in the next one', async () => {
  const outage = new Outage(300)
  expect(await triesOf(outage)).toBeGreaterThan(1)
  expect(await triesOf(outage)).toBe(1)
  // Nothing fails for as long as an outage is waited out.
  await new Promise((resolve) => setTimeout(resolve, 320))
  expect(await triesOf(outage)).toBeGreaterThan(1)
})
