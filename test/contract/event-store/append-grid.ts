import { describe, expect, test } from 'vitest'
import { EventStoreUnavailable, type ExpectedRevision } from '../../../domain/kernel/event-store.ts'
import { inputOf, type LogUnderTest, sample, samples, streamName } from './sample.ts'

/** Every expected revision against a stream of each length: the revision after the append, or the actual one. */
const GRID: readonly (readonly [
  expected: ExpectedRevision,
  existing: number,
  outcome: { revision: number } | { actual: number },
])[] = [
  ['any', 0, { revision: 0 }],
  ['any', 3, { revision: 3 }],
  ['no-stream', 0, { revision: 0 }],
  ['no-stream', 1, { actual: 0 }],
  ['no-stream', 3, { actual: 2 }],
  ['stream-exists', 0, { actual: -1 }],
  ['stream-exists', 1, { revision: 1 }],
  ['stream-exists', 3, { revision: 3 }],
  [0, 0, { actual: -1 }],
  [2, 0, { actual: -1 }],
  [0, 1, { revision: 1 }],
  [2, 3, { revision: 3 }],
  // behind the stream's end
  [0, 3, { actual: 2 }],
  [1, 3, { actual: 2 }],
  // ahead of it
  [1, 1, { actual: 0 }],
  [7, 3, { actual: 2 }],
]

export const appendGrid = (log: () => LogUnderTest): void => {
  describe('appending', () => {
    for (const count of [1, 3]) {
      test.each(GRID)(`${count} at %s to a stream of %i`, async (expected, existing, outcome) => {
        const { store } = log()
        const stream = streamName()
        if (existing > 0) await store.append(stream, 'no-stream', samples(existing))

        const answer = await store.append(stream, expected, samples(count))

        const length = (await store.readStream(stream)).length
        if ('actual' in outcome) {
          expect(answer).toEqual({ ok: false, reason: 'wrong-expected-revision', actual: outcome.actual })
          expect(length).toBe(existing)
        } else {
          expect(answer).toMatchObject({ ok: true, revision: outcome.revision + count - 1 })
          expect(length).toBe(existing + count)
        }
      })
    }

    test('keeps the envelope and the data unchanged', async () => {
      const { store } = log()
      const stream = streamName()
      const given = [
        sample({ name: 'Ömer "the\\rock" O\u2019Neil 木\n\u0000', none: null, nested: [{ a: 1.5 }, [], {}] }),
        { ...sample(['a list']), causationId: 'e-9', actor: { userId: 'process:x', role: 'process' } },
      ]

      const answer = await store.append(stream, 'no-stream', given)

      const stored = await store.readStream(stream)
      expect(stored.map(inputOf)).toEqual(given)
      expect(stored.map(({ revision }) => revision)).toEqual([0, 1])
      expect(stored.every((event) => event.stream === stream)).toBe(true)
      expect(answer).toMatchObject({ ok: true, position: stored[1]?.position })
    })

    test('the same append a second time fails with a wrong expected revision', async () => {
      const { store } = log()
      const stream = streamName()
      const first = samples(2)
      const more = samples(1)
      await store.append(stream, 'no-stream', first)
      await store.append(stream, 1, more)

      expect(await store.append(stream, 'no-stream', first)).toMatchObject({ ok: false, actual: 2 })
      expect(await store.append(stream, 1, more)).toMatchObject({ ok: false, actual: 2 })
      expect(await store.readStream(stream)).toHaveLength(3)
    })

    test('an event of 1 MB', async () => {
      const { store } = log()
      const stream = streamName()
      const given = sample({ text: 'x'.repeat(1_000_000) })

      await store.append(stream, 'no-stream', [given])

      expect((await store.readStream(stream)).map(inputOf)).toEqual([given])
    })

    test('throws when there is nothing to append', async () => {
      await expect(log().store.append(streamName(), 'any', [])).rejects.toThrow()
    })

    test('throws EventStoreUnavailable once the store is closed', async () => {
      const other = await log().another()
      await other.close()
      await expect(other.append(streamName(), 'any', samples(1))).rejects.toBeInstanceOf(EventStoreUnavailable)
    })
  })
}
