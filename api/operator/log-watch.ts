import { EventStoreUnavailable, isLogAway, StreamIncomplete } from '../../domain/kernel/event-store.ts'
import type { Journal } from '../../domain/kernel/journal.ts'

export interface LogWatch {
  /** The journal; its results and failures also show whether the log is reachable. */
  readonly journal: Journal
  /** Whether the log cannot be read or written at the moment, so that views may be out of date. */
  isAway(): boolean
  /** Streams that were found incomplete when they were last read. */
  incomplete(): readonly string[]
  stop(): void
}

const CHECK_EVERY_MS = 1_000
/** How long a failed append counts if no other append follows. */
const FAILURE_COUNTS_MS = 10_000

/** Tracks whether the log is reachable, so that reads of the views, which do not use it, can report it. */
export const watchLog = (journal: Journal): LogWatch => {
  let isUnreachable = false
  let lastFailure = Number.NEGATIVE_INFINITY
  const incomplete = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const check = async (): Promise<void> => {
    isUnreachable = await journal.head().then(
      () => false,
      () => true,
    )
    if (!isStopped) timer = setTimeout(check, CHECK_EVERY_MS).unref()
  }
  void check()

  return {
    journal: {
      ...journal,
      load: async (...args) => {
        try {
          const loaded = await journal.load(...args)
          incomplete.delete(args[0])
          return loaded
        } catch (error) {
          if (error instanceof StreamIncomplete) incomplete.add(error.stream)
          if (isLogAway(error)) isUnreachable = true
          throw error
        }
      },
      append: async (...args) => {
        try {
          const outcome = await journal.append(...args)
          lastFailure = Number.NEGATIVE_INFINITY
          return outcome
        } catch (error) {
          if (error instanceof EventStoreUnavailable) lastFailure = performance.now()
          throw error
        }
      },
    },
    isAway: () => isUnreachable || performance.now() < lastFailure + FAILURE_COUNTS_MS,
    incomplete: () => [...incomplete],
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
