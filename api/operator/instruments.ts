import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyProcess } from '../../commands/kernel/process.ts'
import type { CommandObserver } from '../../commands/ports/command-observer.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import type { ProjectionObserver } from '../../projections/kernel/projection-observer.ts'

/** Answers a scrape of the figures by Prometheus. */
export type AnswerScrape = (request: IncomingMessage, response: ServerResponse) => void

export interface Answered {
  /** The template of the address; `unmatched` where there is none. Never the address itself. */
  readonly route: string
  readonly status: number
  /** Empty for the bare host. */
  readonly tenant: string
  readonly milliseconds: number
}

/** A request while it is served. */
export interface ObservedRequest {
  /** Runs what belongs to the request. */
  within<T>(work: () => T): T
  ended(answer: Answered): void
}

export interface RequestObserver {
  begin(request: { readonly id: string; readonly method: string; readonly traceparent: unknown }): ObservedRequest
}

/** Watches what is sent to the sockets of one topic. */
export interface BroadcastObserver {
  /** `traces`: W3C `traceparent`s of what is sent. What it returns is called once it was written to the sockets. */
  begin(traces: readonly string[], view: string, tenant: string): () => void
}

/**
 * What watches the program for traces and figures. A request, its command, its append, its projection and its broadcast are
 * one trace, whichever processes they run in; so are the commands of process managers with the event they react to. No
 * personal data: names, templates and ids alone.
 */
export interface Instruments {
  readonly requests: RequestObserver
  readonly commands: CommandObserver
  readonly projection: ProjectionObserver
  readonly broadcast: BroadcastObserver
  /** The journal with its appends watched. */
  journal(journal: Journal): Journal
  /** The process managers with their steps watched. */
  processes(processes: readonly AnyProcess[]): readonly AnyProcess[]
}
