import { afterAll, beforeAll, describe } from 'vitest'
import { appendGrid } from './append-grid.ts'
import { concurrency } from './concurrency.ts'
import { reading } from './reading.ts'
import type { LogUnderTest } from './sample.ts'
import { subscriptions } from './subscriptions.ts'

/** The contract of every event store (domain/kernel/event-store.ts), run for each adapter on a log that `open` makes. */
export const eventStoreSuite = (name: string, open: () => Promise<LogUnderTest>): void => {
  describe(`event store: ${name}`, () => {
    let opened: LogUnderTest | undefined
    const log = (): LogUnderTest => {
      if (opened === undefined) throw new Error('the log is not open')
      return opened
    }
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened?.close())

    appendGrid(log)
    reading(log)
    concurrency(log)
    subscriptions(log)
  })
}
