import type { EventStore, StoredEvent } from '../../domain/kernel/event-store.ts'

const PAGE = 2_000

export const isPosition = (until: string): boolean => /^\d{1,15}$/.test(until)

/** The position of the last event up to a position or moment, or of the whole log; -1 for none. */
export const endOf = async (store: EventStore, until: string | null): Promise<number> => {
  if (until === null) return store.head()
  const moment = Date.parse(until)
  const isLater = isPosition(until)
    ? ({ position }: StoredEvent) => position > Number(until)
    : ({ time }: StoredEvent) => Date.parse(time) > moment
  for (let last = -1; ; ) {
    const page = await store.readAll({ after: last, limit: PAGE })
    if (page.length === 0) return last
    for (const event of page) {
      if (isLater(event)) return last
      last = event.position
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
    readAll: async (options) => {
      if (options.direction !== 'backwards') return within(await store.readAll(options))
      const { before = Number.POSITIVE_INFINITY, limit } = options
      if (before <= end) return store.readAll(options)
      const last = limit === 0 ? null : await store.eventAt(end)
      const earlier = await store.readAll({ ...options, before: end, limit: last === null ? limit : limit - 1 })
      return last === null ? earlier : [last, ...earlier]
    },
    subscribe: (options) =>
      store.subscribe({
        ...options,
        onEvents: async (events) => {
          const given = within(events)
          if (given.length > 0) await options.onEvents(given)
        },
      }),
    cutStreams: () => store.cutStreams(),
    head: async () => end,
    eventAt: async (position) => (position <= end ? store.eventAt(position) : null),
    close: () => store.close(),
  }
}
