import { EventStoreUnavailable } from '../domain/kernel/event-store.ts'
import type { Journal } from '../domain/kernel/journal.ts'

export interface LogWatch {
  /** The journal, watched: what is asked of it says how the log is. */
  readonly journal: Journal
  /** Whether the log cannot be written or read now: what is shown may be older than it seems. */
  isAway(): boolean
  stop(): void
}

const ASKED_EVERY_MS = 1_000
/** How long a refused append counts when nobody has tried another one since. */
const REFUSAL_COUNTS_MS = 10_000

/** Keeps in mind whether the log answers, so that a read, which does not ask it, can say so. */
export const watchLog = (journal: Journal): LogWatch => {
  let isSilent = false
  let refused = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const beat = async (): Promise<void> => {
    isSilent = await journal.head().then(
      () => false,
      () => true,
    )
    if (!isStopped) timer = setTimeout(beat, ASKED_EVERY_MS).unref()
  }
  void beat()

  return {
    journal: {
      ...journal,
      load: async (...asked) => {
        try {
          return await journal.load(...asked)
        } catch (error) {
          if (error instanceof EventStoreUnavailable) isSilent = true
          throw error
        }
      },
      append: async (...asked) => {
        try {
          const outcome = await journal.append(...asked)
          refused = Number.NEGATIVE_INFINITY
          return outcome
        } catch (error) {
          if (error instanceof EventStoreUnavailable) refused = performance.now()
          throw error
        }
      },
    },
    isAway: () => isSilent || performance.now() < refused + REFUSAL_COUNTS_MS,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
