import { describe, expect, test } from 'vitest'
import type { EventStore, StoredEvent, Subscription } from '../../../domain/kernel/event-store.ts'
import { until } from '../../support/until.ts'
import { append, type LogUnderTest, sample, samples, streamName } from './sample.ts'

interface Listener {
  readonly seen: StoredEvent[]
  readonly subscription: Subscription
  readonly caughtUp: () => number
}

const listen = (store: EventStore, after: number, options: { batchSize?: number; slow?: boolean } = {}): Listener => {
  const seen: StoredEvent[] = []
  let caughtUp = 0
  const subscription = store.subscribe({
    after,
    ...(options.batchSize === undefined ? {} : { batchSize: options.batchSize }),
    onEvents: async (events) => {
      if (options.slow === true) await new Promise((resolve) => setTimeout(resolve, 5))
      seen.push(...events)
    },
    onCaughtUp: () => {
      caughtUp++
    },
  })
  return { seen, subscription, caughtUp: () => caughtUp }
}

/** Many small appends by several writers, each in sequence. */
const load = async (stores: readonly EventStore[], writers: number, each: number): Promise<void> => {
  const write = async (number: number): Promise<void> => {
    const store = stores[number % stores.length]
    const stream = streamName()
    for (let count = 0; count < each; count++) if (store !== undefined) await append(store, stream, [sample({ count })])
  }
  await Promise.all(Array.from({ length: writers }, (_, number) => write(number)))
}

const everything = async (store: EventStore, after: number): Promise<number[]> =>
  (await store.readAll({ after, limit: 100_000 })).map(({ position }) => position)
const positions = (events: readonly StoredEvent[]): number[] => events.map(({ position }) => position)

export const subscriptions = (log: () => LogUnderTest): void => {
  describe('subscribing', () => {
    test('delivers the existing events, announces that it has caught up, then delivers new ones', async () => {
      const { store } = log()
      const start = await store.head()
      const stream = streamName()
      await append(store, stream, samples(25))
      const { seen, subscription, caughtUp } = listen(store, start, { batchSize: 10 })
      await until('caught up', () => caughtUp() > 0)
      expect(seen).toEqual(await store.readStream(stream))

      await append(store, stream, samples(3))
      await until('the live events', () => seen.length === 28)
      expect(seen).toEqual(await store.readStream(stream))
      await subscription.stop()
    })

    test('starts after any position', async () => {
      const { store } = log()
      const stream = streamName()
      await append(store, stream, samples(10))
      const stored = await store.readStream(stream)
      const { seen, subscription } = listen(store, stored[6]?.position ?? -1)
      await until('the rest', () => seen.length === 3)
      expect(seen).toEqual(stored.slice(7))
      await subscription.stop()
    })

    test('switches from catching up to live under load without loss or duplicates', async () => {
      const { store } = log()
      const other = await log().another()
      const start = await store.head()
      await append(store, streamName(), samples(200))
      const writing = load([store, other], 8, 100)
      const quick = listen(store, start)
      const slow = listen(store, start, { slow: true, batchSize: 50 })
      const foreign = listen(other, start, { batchSize: 7 })
      await writing
      const all = await everything(store, start)
      expect(all).toHaveLength(1_000)
      for (const { seen, subscription } of [quick, slow, foreign]) {
        await until('all events', () => seen.length >= all.length)
        expect(positions(seen)).toEqual(all)
        await subscription.stop()
      }
      await other.close()
    })

    test('a subscription sees what another store on the log appends', async () => {
      const { store } = log()
      const other = await log().another()
      const start = await store.head()
      const here = listen(store, start)
      const there = listen(other, start)
      await until('both live', () => here.caughtUp() > 0 && there.caughtUp() > 0)
      await append(store, streamName(), samples(1))
      await append(other, streamName(), samples(1))
      await until('both have both', () => here.seen.length === 2 && there.seen.length === 2)
      expect(here.seen).toEqual(there.seen)
      await Promise.all([here.subscription.stop(), there.subscription.stop()])
      await other.close()
    })

    test('resumes after a broken connection', async ({ skip }) => {
      const { store, breakConnections } = log()
      if (breakConnections === null) return skip('the test cannot break its connections')
      const start = await store.head()
      const { seen, subscription, caughtUp } = listen(store, start)
      await append(store, streamName(), samples(5))
      await until('live', () => caughtUp() > 0 && seen.length === 5)
      await breakConnections()
      const stream = streamName()
      // The first appends may still use the broken connection.
      await until('appending works again', () =>
        append(store, stream, samples(5)).then(
          () => true,
          () => false,
        ),
      )
      const all = await everything(store, start)
      await until('the events after the break', () => seen.length >= all.length)
      expect(positions(seen)).toEqual(all)
      await subscription.stop()
    })

    test('never calls its handler concurrently, and never after stop', async () => {
      const { store } = log()
      const start = await store.head()
      let running = 0
      let most = 0
      let calls = 0
      const subscription = store.subscribe({
        after: start,
        batchSize: 3,
        onEvents: async (events) => {
          most = Math.max(most, ++running)
          calls++
          expect(events.length).toBeLessThanOrEqual(3)
          await new Promise((resolve) => setTimeout(resolve, 2))
          running--
        },
      })
      await load([store], 4, 20)
      await subscription.stop()
      const atStop = calls
      expect(running).toBe(0)
      await append(store, streamName(), samples(3))
      await until('new events in the log', async () => (await store.head()) > start)
      expect(calls).toBe(atStop)
      expect(most).toBe(1)
      await subscription.done
    })

    test('ends when its handler throws', async () => {
      const { store } = log()
      const start = await store.head()
      const subscription = store.subscribe({
        after: start,
        onEvents: () => {
          throw new Error('the handler failed')
        },
      })
      await append(store, streamName(), samples(1))
      await expect(subscription.done).rejects.toThrow('the handler failed')
      await subscription.stop()
    })
  })
}
