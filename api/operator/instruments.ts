import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyProcess } from '../../commands/kernel/process.ts'
import type { CommandObserver } from '../../commands/ports/command-observer.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import type { ProjectionObserver } from '../../projections/kernel/projection-observer.ts'

/** Responds to Prometheus's scrape of the metrics. */
export type AnswerScrape = (request: IncomingMessage, response: ServerResponse) => void

export interface Answered {
  /** The route's pattern; `unmatched` if there is none. Never the URL itself. */
  readonly route: string
  readonly status: number
  /** Empty for the bare host. */
  readonly tenant: string
  readonly milliseconds: number
}

/** A request while it is served. */
export interface ObservedRequest {
  /** Runs `work` in the request's trace. */
  within<T>(work: () => T): T
  ended(answer: Answered): void
}

export interface RequestObserver {
  begin(request: { readonly id: string; readonly method: string; readonly traceparent: unknown }): ObservedRequest
}

/** Observes what is sent to the sockets of one topic. */
export interface BroadcastObserver {
  /**
   * `traces`: W3C `traceparent`s of the changes. The returned function is called once they were written to the sockets.
   */
  begin(traces: readonly string[], view: string, tenant: string): () => void
}

/**
 * Records traces and metrics. A request, its command, append, projection and broadcast are one trace, in whichever
 * processes they run; a process manager's commands belong to the trace of the event they react to. No personal data:
 * names, patterns and ids only.
 */
export interface Instruments {
  readonly requests: RequestObserver
  readonly commands: CommandObserver
  readonly projection: ProjectionObserver
  readonly broadcast: BroadcastObserver
  /** Reads of personal data by staff that were recorded, or could not be. */
  staffReads(outcome: 'stored' | 'lost', count: number): void
  /** The journal with observed appends. */
  journal(journal: Journal): Journal
  /** The process managers with observed steps. */
  processes(processes: readonly AnyProcess[]): readonly AnyProcess[]
}
