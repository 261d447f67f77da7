import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { PAGE, SharedReading, withSharedReading } from '../../../projections/kernel/shared-reading.ts'

const EVENTS = 25_000
const TYPES = ['EntryMade', 'EntryPaid', 'EntryMoved']
/** Positions have gaps, as in EventStoreDB. */
const log = Array.from({ length: EVENTS }, (_, at) => ({ position: at * 3 + 1, type: TYPES[at % 3] }) as Recorded)

/** A journal that counts what is read of it; the last type is rare: only at the end of the log. */
const counting = () => {
  let events = 0
  /** Events of the log that were read or passed while searching types. */
  let searched = 0
  let reads = 0
  const readAll: Journal['readAll'] = async (after, limit, types) => {
    reads++
    const from = log.findIndex(({ position }) => position > after)
    const page = (from < 0 ? [] : log.slice(from))
      .filter(({ type }) => types === undefined || types.includes(type))
      .slice(0, limit)
    events += page.length
    const isEnd = page.length < limit
    searched += log.filter(
      ({ position }) => position > after && (isEnd || position <= (page.at(-1)?.position ?? 0)),
    ).length
    return page
  }
  return { journal: { readAll } as Journal, events: () => events, searched: () => searched, reads: () => reads }
}

/** All events of the types, as a builder reads them. */
const readWhole = async ({ readAll }: Pick<Journal, 'readAll'>, types: readonly string[], target = Infinity) => {
  const found: number[] = []
  for (let after = -1; ; ) {
    const page = await readAll(after, 500, types, target)
    const last = page.at(-1)
    if (last === undefined) return found
    found.push(...page.map(({ position }) => position).filter((position) => position <= target))
    if (last.position >= target) return found
    after = last.position
  }
}
const positionsOf = (types: readonly string[]): number[] =>
  log.filter(({ type }) => types.includes(type)).map(({ position }) => position)

describe('one reading of the log for several readers', () => {
  it('gives each the events of its types, and reads each event once', async () => {
    const { journal, events, searched } = counting()
    const wanted = [['EntryMade'], ['EntryPaid', 'EntryMoved'], ['None'], TYPES]
    const outcomes = await withSharedReading(wanted, journal, (types, shared) => readWhole(shared, types))
    expect(outcomes).toEqual(wanted.map((types) => ({ status: 'fulfilled', value: positionsOf(types) })))
    expect(events()).toBe(EVENTS)
    // At the end, one that found nothing for long does not search again what it has passed.
    expect(searched()).toBe(EVENTS)
  })

  it('reads nothing more for readers that need no event beyond its end', async () => {
    const { journal, reads } = counting()
    const wanted = [['EntryMade'], ['None'], TYPES]
    const end = log.at(-1)?.position
    const outcomes = await withSharedReading(wanted, journal, (types, shared) => readWhole(shared, types, end))
    expect(outcomes).toEqual(wanted.map((types) => ({ status: 'fulfilled', value: positionsOf(types) })))
    expect(reads()).toBe(Math.ceil(EVENTS / PAGE))
  })

  it('lets the fastest wait for the slowest, and stops waiting for one that fails', async () => {
    const { journal, events } = counting()
    const reading = new SharedReading(journal, 3)
    const [slow, fast, failing] = [reading.reader(), reading.reader(), reading.reader()]
    const done: string[] = []
    const ending = readWhole(fast, TYPES).then((found) => {
      done.push('fast')
      return found
    })
    await slow.readAll(-1, 500, TYPES)
    failing.leave()
    await expect.poll(events).toBeGreaterThan(2 * PAGE)
    expect(events()).toBeLessThan(EVENTS / 2)
    expect(done).toEqual([])
    slow.leave()
    expect(await ending).toEqual(positionsOf(TYPES))
    expect(events()).toBe(EVENTS)
  })

  it('keeps no reader waiting for ever for one that waits for it', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { journal } = counting()
    const reading = new SharedReading(journal, 2)
    const [waiting, stuck] = [reading.reader(), reading.reader()]
    await stuck.readAll(-1, 500, TYPES)
    const ending = readWhole(waiting, TYPES)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await ending).toEqual(positionsOf(TYPES))
  })

  it('continues by itself for a reader that resumes within a page', async () => {
    const { journal } = counting()
    const [one] = [new SharedReading(journal, 1).reader()]
    const target = 301
    expect(await readWhole(one, TYPES, target)).toEqual(positionsOf(TYPES).filter((position) => position <= target))
    const [next] = await one.readAll(target, 500, TYPES)
    expect(next?.position).toBe(304)
  })

  it('reports a failed read to every reader', async () => {
    const journal = { readAll: () => Promise.reject(new Error('away')) } as unknown as Journal
    const outcomes = await withSharedReading([1, 2], journal, (_, shared) => readWhole(shared, TYPES))
    expect(outcomes).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  })
})
