import { EventStoreUnavailable, isLogAway, LogAhead, StreamIncomplete } from '../../domain/kernel/event-store.ts'
import type { Journal } from '../../domain/kernel/journal.ts'

export interface LogWatch {
  /** The journal; its results and failures also show whether the log is reachable. */
  readonly journal: Journal
  /** Whether the log cannot be read or written at the moment, so that views may be out of date. */
  isAway(): boolean
  /** Streams that were found incomplete when they were last read. */
  incomplete(): readonly string[]
  /** By how many ms the log's last event is later than the clock, so that nothing is written; 0 if it is not. */
  aheadMs(): number
  stop(): void
}

const CHECK_EVERY_MS = 1_000
/** How long a failed append counts if no other append follows. */
const FAILURE_COUNTS_MS = 10_000

export interface LogEnd {
  /** Reads the log's end, at which this process may have written nothing. */
  read(): Promise<unknown>
  aheadMs(): number
}

/** Tracks whether the log is reachable, so that reads of the views, which do not use it, can report it. */
export const watchLog = (journal: Journal, end: LogEnd, report: (message: string) => void = () => {}): LogWatch => {
  let isUnreachable = false
  let lastFailure = Number.NEGATIVE_INFINITY
  const incomplete = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let wasAhead = false

  const check = async (): Promise<void> => {
    isUnreachable = await end.read().then(
      () => false,
      () => true,
    )
    const ahead = end.aheadMs()
    if (ahead > 0 && !wasAhead) report(`${new LogAhead(ahead).message}: nothing is written until the clock is right`)
    wasAhead = ahead > 0
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
          if (error instanceof EventStoreUnavailable && !(error instanceof LogAhead)) lastFailure = performance.now()
          throw error
        }
      },
    },
    isAway: () => isUnreachable || performance.now() < lastFailure + FAILURE_COUNTS_MS,
    incomplete: () => [...incomplete],
    aheadMs: end.aheadMs,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
