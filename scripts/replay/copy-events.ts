import { AppendTooLarge, type EventStore, type StoredEvent } from '../../domain/kernel/event-store.ts'

const PAGE = 2_000

/** Appends the events of one log after a position and up to another to a second log, in order and with the same hashes. */
export const copyEvents = async (
  from: EventStore,
  to: EventStore,
  { after = -1, upTo = Number.POSITIVE_INFINITY }: { readonly after?: number; readonly upTo?: number } = {},
): Promise<void> => {
  for (let last = after; last < upTo; ) {
    const page = (await from.readAll({ after: last, limit: PAGE })).filter(({ position }) => position <= upTo)
    const end = page.at(-1)
    if (end === undefined) return
    for (const events of byStream(page)) await appendAll(to, events)
    last = end.position
  }
}

/** In one append, or in halves if that is too large for the server. */
const appendAll = async (to: EventStore, events: readonly [StoredEvent, ...StoredEvent[]]): Promise<void> => {
  const [first] = events
  const expected = first.revision === 0 ? 'no-stream' : first.revision - 1
  try {
    if (!(await to.append(first.stream, expected, events)).ok) throw new Error('the log was not copied')
  } catch (error) {
    const middle = events[events.length >> 1]
    if (!(error instanceof AppendTooLarge) || middle === undefined || middle === first) throw error
    const half = events.indexOf(middle)
    await appendAll(to, [first, ...events.slice(1, half)])
    await appendAll(to, [middle, ...events.slice(half + 1)])
  }
}

/** Neighbors of one stream are appended together. */
const byStream = (page: readonly StoredEvent[]): [StoredEvent, ...StoredEvent[]][] => {
  const groups: [StoredEvent, ...StoredEvent[]][] = []
  for (const event of page) {
    const group = groups.at(-1)
    if (group?.[0].stream === event.stream) group.push(event)
    else groups.push([event])
  }
  return groups
}
