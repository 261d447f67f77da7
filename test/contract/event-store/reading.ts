import { beforeAll, describe, expect, test } from 'vitest'
import type { StoredEvent } from '../../../domain/kernel/event-store.ts'
import { append, type LogUnderTest, sample, samples, streamName } from './sample.ts'

export const reading = (log: () => LogUnderTest): void => {
  describe('reading a stream', () => {
    const stream = streamName()
    const revisions = (events: readonly StoredEvent[]): number[] => events.map(({ revision }) => revision)
    beforeAll(() => append(log().store, stream, samples(10)))

    test.each([
      [{}, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
      [{ from: 7 }, [7, 8, 9]],
      [{ from: 2, limit: 3 }, [2, 3, 4]],
      [{ limit: 0 }, []],
      [{ from: 10 }, []],
      [{ direction: 'backwards', limit: 3 }, [9, 8, 7]],
      [{ direction: 'backwards', from: 2 }, [2, 1, 0]],
      [{ direction: 'backwards', from: 5, limit: 2 }, [5, 4]],
      [{ direction: 'forwards', from: 8, limit: 100 }, [8, 9]],
    ] as const)('%o', async (options, expected) => {
      expect(revisions(await log().store.readStream(stream, options))).toEqual(expected)
    })

    test('an unknown one is empty', async () => {
      expect(await log().store.readStream(streamName())).toEqual([])
      expect(await log().store.readStream(streamName(), { direction: 'backwards', limit: 1 })).toEqual([])
      expect(await log().store.readStream(streamName(), { from: 4 })).toEqual([])
    })
  })

  describe('reading all', () => {
    let before = -1
    let appended: StoredEvent[] = []
    beforeAll(async () => {
      const { store } = log()
      before = await store.head()
      const streams = [streamName(), streamName(), streamName()]
      for (let index = 0; index < 30; index++) {
        const stream = streams[index % 3] ?? ''
        await append(store, stream, [sample({ index }, index % 5 === 0 ? 'Fifth' : 'Other')])
      }
      const events = await Promise.all(streams.map((stream) => store.readStream(stream)))
      appended = events.flat().sort((a, b) => a.position - b.position)
    })

    test('forwards, in the order of the appends, page after page', async () => {
      const { store } = log()
      const found: StoredEvent[] = []
      for (let after = before; ; ) {
        const page = await store.readAll({ after, limit: 7 })
        found.push(...page)
        after = page.at(-1)?.position ?? after
        if (page.length < 7) break
      }
      expect(found).toEqual(appended)
      expect(found.map(({ data }) => (data as { index: number }).index)).toEqual(
        Array.from({ length: 30 }, (_, i) => i),
      )
    })

    test('after a position, exclusively', async () => {
      const middle = appended[11]?.position ?? -1
      expect((await log().store.readAll({ after: middle, limit: 3 }))[0]).toEqual(appended[12])
    })

    test('only some types', async () => {
      const found = await log().store.readAll({ after: before, limit: 4, types: ['Fifth', 'Unheard'] })
      expect(found).toEqual(appended.filter(({ type }) => type === 'Fifth').slice(0, 4))
      expect(await log().store.readAll({ after: before, limit: 4, types: ['Unheard'] })).toEqual([])
    })

    test('backwards, from the end and from before a position', async () => {
      const { store } = log()
      expect(await store.readAll({ direction: 'backwards', limit: 5 })).toEqual(appended.slice(-5).reverse())
      const position = appended[20]?.position ?? -1
      const found = await store.readAll({ direction: 'backwards', before: position, limit: 12 })
      expect(found).toEqual(appended.slice(8, 20).reverse())
    })

    test('the head is the last position', async () => {
      expect(await log().store.head()).toBe(appended.at(-1)?.position)
      expect(Number.isSafeInteger(await log().store.head())).toBe(true)
    })

    test('an event is found by its position, and none between or after', async () => {
      const { store } = log()
      const { position } = appended.at(-1) as StoredEvent
      expect(await Promise.all(appended.map((event) => store.eventAt(event.position)))).toEqual(appended)
      expect(await store.eventAt(position + 1)).toBeNull()
      expect(await store.eventAt(position + 1_000_000)).toBeNull()
    })
  })
}
