import { describe, expect, test } from 'vitest'
import { append, type LogUnderTest, sample, samples, streamName } from './sample.ts'

const STREAMS = 10_000

export const concurrency = (log: () => LogUnderTest): void => {
  describe('many writers', () => {
    test('exactly one writer wins each revision of a stream, across stores as well', async () => {
      const { store } = log()
      const other = await log().another()
      const stream = streamName()
      const writer = async (name: number): Promise<void> => {
        const mine = name % 2 === 0 ? store : other
        for (let own = 0; own < 5; ) {
          const [last] = await mine.readStream(stream, { direction: 'backwards', limit: 1 })
          const answer = await mine.append(stream, last?.revision ?? 'no-stream', [sample({ name, own })])
          if (answer.ok) own++
        }
      }

      await Promise.all(Array.from({ length: 12 }, (_, name) => writer(name)))

      const events = await store.readStream(stream)
      expect(events.map(({ revision }) => revision)).toEqual(Array.from({ length: 60 }, (_, i) => i))
      const mine = events.map(({ data }) => data as { name: number; own: number }).filter(({ name }) => name === 3)
      expect(mine.map(({ own }) => own)).toEqual([0, 1, 2, 3, 4])
      await other.close()
    })

    test('one of many concurrent appends at the same expected revision succeeds', async () => {
      const { store } = log()
      const stream = streamName()
      await append(store, stream, samples(1))
      const answers = await Promise.all(Array.from({ length: 20 }, () => store.append(stream, 0, samples(2))))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answers.filter(({ ok }) => !ok)).toEqual(
        Array.from({ length: 19 }, () => ({ ok: false, reason: 'wrong-expected-revision', actual: 2 })),
      )
      expect(await store.readStream(stream)).toHaveLength(3)
    })

    test('with slow and fast writers, every acknowledged event is in the log once, each stream in order', async () => {
      const { store } = log()
      const other = await log().another()
      const before = await store.head()
      const writer = async (number: number): Promise<{ stream: string; positions: number[] }> => {
        const stream = streamName()
        const positions: number[] = []
        for (let count = 0; count < (number % 4 === 0 ? 5 : 40); count++) {
          const size = number % 4 === 0 ? 200_000 : 10
          const answer = await append(number % 2 === 0 ? store : other, stream, [sample({ text: 'x'.repeat(size) })])
          positions.push(answer.position)
        }
        return { stream, positions }
      }
      const written = await Promise.all(Array.from({ length: 12 }, (_, number) => writer(number)))

      const all = await store.readAll({ after: before, limit: 10_000 })
      const positions = all.map(({ position }) => position)
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b))
      for (const { stream, positions: own } of written) {
        expect(all.filter((event) => event.stream === stream).map(({ position }) => position)).toEqual(own)
      }
      await other.close()
    })

    test('ten thousand streams', async () => {
      const { store } = log()
      const before = await store.head()
      const streams = Array.from({ length: STREAMS }, streamName)
      for (let start = 0; start < STREAMS; start += 500) {
        const slice = streams.slice(start, start + 500)
        const answers = await Promise.all(slice.map((stream) => store.append(stream, 'no-stream', [sample()])))
        expect(answers.every(({ ok }) => ok)).toBe(true)
      }
      const all = await store.readAll({ after: before, limit: STREAMS + 1 })
      expect(new Set(all.map(({ stream }) => stream))).toEqual(new Set(streams))
      expect(await store.readStream(streams[7_777] ?? '')).toHaveLength(1)
    }, 300_000)
  })
}
