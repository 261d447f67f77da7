import { StartProblem } from '../../api/configuration/start-problem.ts'
import type { EventStore, StoredEvent } from '../../domain/kernel/event-store.ts'

const PAGE = 2_000

/** Throws StartProblem unless `until` is a position or a moment. */
export const requireMoment = (until: string): void => {
  if (!/^\d+$/.test(until) && Number.isNaN(Date.parse(until)))
    throw new StartProblem(`${until} is neither a position nor a moment such as 2026-11-20T12:00:00Z.`)
}

/** The position of the last event up to a position or moment, or of the whole log; -1 for none. */
export const endOf = async (store: EventStore, until: string | null): Promise<number> => {
  if (until === null) return store.head()
  if (/^\d+$/.test(until)) {
    const [last] = await store.readAll({ direction: 'backwards', before: Number(until) + 1, limit: 1 })
    return last?.position ?? -1
  }
  const moment = Date.parse(until)
  for (let last = -1; ; ) {
    const page = await store.readAll({ after: last, limit: PAGE })
    if (page.length === 0) return last
    for (const { position, time } of page) {
      if (Date.parse(time) > moment) return last
      last = position
    }
  }
}

/** A log as it was when `end` was its last event. Nothing can be appended to it. */
export const upTo = (store: EventStore, end: number): EventStore => {
  const within = (events: readonly StoredEvent[]): readonly StoredEvent[] =>
    events.filter(({ position }) => position <= end)
  return {
    append: async () => {
      throw new Error('an earlier state of a log cannot be appended to')
    },
    readStream: async (stream, options) => within(await store.readStream(stream, options)),
    readAll: async (options) =>
      options.direction === 'backwards'
        ? store.readAll({ ...options, before: Math.min(options.before ?? Number.MAX_SAFE_INTEGER, end + 1) })
        : within(await store.readAll(options)),
    subscribe: (options) =>
      store.subscribe({
        ...options,
        onEvents: async (events) => {
          const given = within(events)
          if (given.length > 0) await options.onEvents(given)
        },
      }),
    head: async () => end,
    has: async (position) => position <= end && store.has(position),
    close: () => store.close(),
  }
}
