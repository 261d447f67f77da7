import type { Recorded } from '../../domain/kernel/event.ts'
import type { Finding } from './finding.ts'

/** A check that is given one event after another, and null after the last one. */
export type Checking = Generator<void, Finding[], Recorded | null>

/** A running check: it receives the events as they are read, so that none has to be kept. */
export interface RunningCheck {
  take(event: Recorded): void
  /** To be called after the last event. */
  end(): readonly Finding[]
}

/** A check of events in log order: called with all of them, or started to receive them one by one. */
export interface EventCheck<Given extends unknown[]> {
  (events: Iterable<Recorded>, ...given: Given): readonly Finding[]
  start(...given: Given): RunningCheck
}

export const eventCheck = <Given extends unknown[]>(checking: (...given: Given) => Checking): EventCheck<Given> => {
  const start = (...given: Given): RunningCheck => {
    const running = checking(...given)
    running.next(null)
    return {
      take: (event) => void running.next(event),
      end: () => running.next(null).value ?? [],
    }
  }
  const over = (events: Iterable<Recorded>, ...given: Given): readonly Finding[] => {
    const running = start(...given)
    for (const event of events) running.take(event)
    return running.end()
  }
  return Object.assign(over, { start })
}

/** Several checks as one. */
export const combined = (...checks: readonly RunningCheck[]): RunningCheck => ({
  take: (event) => {
    for (const check of checks) check.take(event)
  },
  end: () => checks.flatMap((check) => check.end()),
})
