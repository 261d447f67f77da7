import type { Recorded } from '../../domain/kernel/event.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import { type EventInvariant, eventInvariants, type Known } from './check-events.ts'
import type { RunningCheck } from './event-check.ts'
import type { Finding } from './finding.ts'

const PAGE = 2_000

interface Running extends Pick<EventInvariant, 'invariant' | 'name'> {
  readonly check: RunningCheck
  /** Where the check itself failed: it receives no more events. */
  failure: Finding | null
}

/**
 * The invariants, over events as the program reads them, page by page; keeps none of them. They cover the log up to `head`,
 * the position up to which the erased people are known: later events may still show a person who is erased by now.
 */
export class OpenedChecks {
  /** How many were checked. */
  events = 0
  /** Events whose personal fields cannot be opened; the invariants see what is left of them. */
  readonly damaged: string[] = []
  private readonly head: number
  private readonly running: readonly Running[]

  constructor(known: Known, head: number, invariants: readonly EventInvariant[] = eventInvariants) {
    this.head = head
    this.running = invariants.map(({ invariant, name, start }) => ({
      invariant,
      name,
      check: start(known),
      failure: null,
    }))
  }

  /** Reads the next page while it checks one. */
  async read(journal: Pick<Journal, 'readAll'>): Promise<void> {
    for (let next: Promise<readonly Recorded[]> | null = journal.readAll(-1, PAGE); next !== null; ) {
      const page: readonly Recorded[] = await next
      const last = page.at(-1)
      next = last === undefined || last.position >= this.head ? null : journal.readAll(last.position, PAGE)
      // It is awaited only after this page; until then a failure would be unhandled.
      next?.catch(() => {})
      this.take(page)
    }
  }

  take(page: readonly Recorded[]): void {
    for (const event of page) {
      if (event.position > this.head) return
      this.events++
      const { position, stream, type, damage } = event
      if (damage !== undefined) this.damaged.push(`${position} ${stream}: ${type}, ${damage}`)
      for (const running of this.running) takeOne(running, event)
    }
  }

  /** The findings of each invariant. To be called after the last page. */
  end(): readonly (Pick<EventInvariant, 'invariant' | 'name'> & { readonly findings: readonly Finding[] })[] {
    return this.running.map(({ invariant, name, check, failure }) => ({
      invariant,
      name,
      findings: failure === null ? endOf(invariant, check, this.head) : [failure],
    }))
  }
}

const failureOf = (invariant: number, stream: string, position: number, error: unknown): Finding => {
  const message = `the check ended here, with an error: ${error instanceof Error ? error.message : String(error)}`
  return { invariant, stream, position, message }
}

/** An error ends this check alone. One at an event that lacks fields is ignored: no check expects those. */
const takeOne = (running: Running, event: Recorded): void => {
  if (running.failure !== null) return
  try {
    running.check.take(event)
  } catch (error) {
    if (event.damage !== undefined) return
    running.failure = failureOf(running.invariant, event.stream, event.position, error)
  }
}

const endOf = (invariant: number, check: RunningCheck, position: number): readonly Finding[] => {
  try {
    return check.end()
  } catch (error) {
    return [failureOf(invariant, 'the end of the log', position, error)]
  }
}
