import { StartProblem } from '../../api/configuration/start-problem.ts'
import type { EventStore, StoredEvent } from '../../domain/kernel/event-store.ts'

const PAGE = 2_000

export type Pair = readonly [from: StoredEvent, to: StoredEvent]

/**
 * Reads two logs together, page by page, as far as the second one has events, and resolves with the position in the first one at
 * which the second one ends (-1 if it is empty). Throws StartProblem if the second log is not the beginning of the first.
 */
export const readTogether = async (
  from: EventStore,
  to: EventStore,
  onPairs: (pairs: readonly Pair[]) => Promise<void> = async () => {},
): Promise<number> => {
  for (let [last, lastThere] = [-1, -1]; ; ) {
    const there = await to.readAll({ after: lastThere, limit: PAGE })
    if (there.length === 0) return last
    const here = await from.readAll({ after: last, limit: there.length })
    const pairs = there.map((event, i): Pair => {
      const own = here[i]
      if (own?.hash === event.hash && own.stream === event.stream && own.revision === event.revision)
        return [own, event]
      throw new StartProblem(
        `The log to write to is not empty, and not the beginning of the one that is read (${event.stream}, revision ` +
          `${event.revision}): name an empty one.`,
      )
    })
    await onPairs(pairs)
    last = pairs.at(-1)?.[0].position ?? last
    lastThere = pairs.at(-1)?.[1].position ?? lastThere
  }
}
