import { afterAll, beforeAll, describe } from 'vitest'
import { appendGrid } from './append-grid.ts'
import { concurrency } from './concurrency.ts'
import { reading } from './reading.ts'
import type { LogUnderTest } from './sample.ts'
import { subscriptions } from './subscriptions.ts'

/** What every event store promises (domain/kernel/event-store.ts), run by each adapter over a log that `open` gives. */
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
