import { describe, expect, it } from 'vitest'
import { Handler } from '../../../commands/kernel/handle.ts'
import { aggregate } from '../../../domain/kernel/decider.ts'
import { EventStoreUnavailable } from '../../../domain/kernel/event-store.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { ok, refusal, refuse } from '../../../domain/kernel/result.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { contextOf } from '../../support/shop.ts'

const CALLERS = 300

type Taken = { readonly type: 'Taken'; readonly data: { readonly by: number } }
interface Seats {
  readonly taken: readonly number[]
}
const seats = aggregate<Seats, Taken, { readonly hallId: string }>({
  name: 'seats',
  ids: ({ hallId }) => [hallId],
  initial: { taken: [] },
  evolve: ({ taken }, { data }) => ({ taken: [...taken, data.by] }),
})
const HALL = { hallId: 'hall' }

/** A log that counts appends, and resolves them in the next turn of the event loop. */
const countingJournal = (append: (attempt: number) => void = () => {}) => {
  const raw = memoryJournal()
  let attempts = 0
  const journal: Journal = {
    ...raw,
    append: async (...args) => {
      const attempt = ++attempts
      await new Promise((resolve) => setImmediate(resolve))
      append(attempt)
      return raw.append(...args)
    },
  }
  return { journal, attempts: () => attempts }
}

const take = (handler: Handler, by: number, places: number) =>
  handler.handle(seats, HALL, contextOf(), { by }, ({ taken }) =>
    taken.length < places
      ? ok([{ type: 'Taken', data: { by } }])
      : refuse(refusal('conflict', 'full', { code: 'seats.full', english: 'All seats are taken.' })),
  )
const rush = (handler: Handler, places: number) =>
  Promise.allSettled(Array.from({ length: CALLERS }, (_, by) => take(handler, by, places)))

describe('a command without concurrent ones', () => {
  it('is decided once', async () => {
    const handler = new Handler(countingJournal().journal)
    await take(handler, 0, 3)
    let decided = 0
    await handler.handle(seats, HALL, contextOf(), {}, () => {
      decided += 1
      return ok([{ type: 'Taken', data: { by: 1 } }])
    })
    expect(decided).toBe(1)
  })
})

describe('the last state that a handler saw', () => {
  it('includes its own writes, and reads the log only if the stream is not cached', async () => {
    const raw = memoryJournal()
    let loads = 0
    const load: Journal['load'] = (...args) => {
      loads++
      return raw.load(...args)
    }
    const journal: Journal = { ...raw, load }
    const [one, other] = [new Handler(journal), new Handler(journal)]
    await take(one, 1, 3)
    loads = 0
    expect((await one.lastSeen(seats, 'lions', HALL)).taken).toEqual([1])
    expect(loads).toBe(0)
    expect((await other.lastSeen(seats, 'lions', HALL)).taken).toEqual([1])
    expect(loads).toBe(1)
    // After a write by another program the last seen state is stale, but the next command decides on the newest state.
    await take(other, 2, 3)
    expect((await one.lastSeen(seats, 'lions', HALL)).taken).toEqual([1])
    await take(one, 3, 3)
    expect((await one.lastSeen(seats, 'lions', HALL)).taken).toEqual([1, 2, 3])
  })
})

describe(`${CALLERS} concurrent commands for one stream`, () => {
  it('are handled in order of arrival, without a failed append', async () => {
    const { journal, attempts } = countingJournal()
    const handler = new Handler(journal)
    const all = await rush(handler, CALLERS)
    expect(all.every((one) => one.status === 'fulfilled' && one.value.ok)).toBe(true)
    expect(attempts()).toBe(CALLERS)
    const { state } = await handler.read(seats, 'lions', HALL)
    expect(state.taken).toEqual(Array.from({ length: CALLERS }, (_, by) => by))
  })

  it('are refused without an append when all seats are taken', async () => {
    const { journal, attempts } = countingJournal()
    const all = await rush(new Handler(journal), 10)
    expect(all.filter((one) => one.status === 'fulfilled' && one.value.ok)).toHaveLength(10)
    expect(all.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(attempts()).toBe(10)
  })

  it('are all rejected with the first while the log is unavailable, and handled once it is back', async () => {
    let isAway = true
    const { journal, attempts } = countingJournal(() => {
      if (isAway) throw new EventStoreUnavailable('away')
    })
    const handler = new Handler(journal)
    const all = await rush(handler, CALLERS)
    expect(all.every((one) => one.status === 'rejected' && one.reason instanceof EventStoreUnavailable)).toBe(true)
    expect(attempts()).toBe(1)
    isAway = false
    expect(await take(handler, 7, 1)).toMatchObject({ ok: true })
  })

  it('continue when one of them fails on its own', async () => {
    const { journal } = countingJournal((attempt) => {
      if (attempt === 3) throw new Error('broken')
    })
    const all = await rush(new Handler(journal), CALLERS)
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})
