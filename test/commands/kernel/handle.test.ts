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

/** A log that counts what it is asked to append, and answers when the loop has gone round. */
const countingJournal = (append: (attempt: number) => void = () => {}) => {
  const raw = memoryJournal()
  let attempts = 0
  const journal: Journal = {
    ...raw,
    append: async (...asked) => {
      const attempt = ++attempts
      await new Promise((resolve) => setImmediate(resolve))
      append(attempt)
      return raw.append(...asked)
    },
  }
  return { journal, attempts: () => attempts }
}

const take = (handler: Handler, by: number, places: number) =>
  handler.handle(seats, HALL, contextOf(), { by }, ({ taken }) =>
    taken.length < places
      ? ok([{ type: 'Taken', data: { by } }])
      : refuse(refusal('conflict', 'full', 'All seats are taken.')),
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

describe('what a handler saw last', () => {
  it('has what it wrote itself, and asks the log only for what it does not know', async () => {
    const raw = memoryJournal()
    let loads = 0
    const load: Journal['load'] = (...asked) => {
      loads++
      return raw.load(...asked)
    }
    const journal: Journal = { ...raw, load }
    const [one, other] = [new Handler(journal), new Handler(journal)]
    await take(one, 1, 3)
    loads = 0
    expect((await one.lastSeen(seats, 'lions', HALL)).taken).toEqual([1])
    expect(loads).toBe(0)
    expect((await other.lastSeen(seats, 'lions', HALL)).taken).toEqual([1])
    expect(loads).toBe(1)
    // Another program writes: what the first one saw last is older, and its next command is decided on the newest state.
    await take(other, 2, 3)
    expect((await one.lastSeen(seats, 'lions', HALL)).taken).toEqual([1])
    await take(one, 3, 3)
    expect((await one.lastSeen(seats, 'lions', HALL)).taken).toEqual([1, 2, 3])
  })
})

describe(`${CALLERS} commands for one stream at once`, () => {
  it('are served in order of arrival, without a failed append', async () => {
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

  it('are all rejected with the first while the log is away, and served again when it is back', async () => {
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
