import { createHash } from 'node:crypto'
import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Instant } from '../../domain/kernel/time.ts'

/**
 * Where a process starts in the log of an installation that has not run it before: `beginning`, at the first event ever
 * recorded, or `introduction`, at the events recorded after the first start of a version that includes the process.
 */
export type ProcessStart = 'beginning' | 'introduction'

/**
 * A process manager: an event comes in, a command goes out. Events reach it at least once and in log order within a
 * stream; its commands carry ids derived from the event's, so that a repeat is the same request. A handler that throws
 * is retried with growing pauses while the process continues with other streams, so it must be safe to run again
 * wherever it failed.
 */
export interface Process<E extends DomainEvent = DomainEvent> {
  /**
   * Kebab-case; identifies its checkpoint, its actor (`process:<name>`) and its timers. A renamed process is a new
   * process.
   */
  readonly name: string
  readonly startsAt: ProcessStart
  readonly on: { readonly [K in E['type']]?: (event: Recorded<Extract<E, { type: K }>>) => Promise<void> }
  /**
   * Events with the same key are handled one after another; the key is the event's stream unless this names a wider
   * one.
   */
  readonly orderedBy?: (event: Recorded) => string
  /** Called when a timer set by this process is due. At least once, like events. */
  readonly onDue?: (timer: DueTimer) => Promise<void>
  /**
   * Due timers are handled in parallel, one at a time per key, for work that waits for other systems. Such a handler
   * must finish within 30 seconds, and may set its own timer again.
   */
  readonly isParallel?: true
}

/** A recorded event of type `T` out of the union `E`, as handlers receive it. */
export type RecordedOf<E extends DomainEvent, T extends E['type']> = Recorded<Extract<E, { type: T }>>

/** A process of any event types, as the runner sees it. */
export interface AnyProcess {
  readonly name: string
  readonly startsAt: ProcessStart
  readonly on: Readonly<Record<string, ((event: never) => Promise<void>) | undefined>>
  readonly orderedBy?: (event: Recorded) => string
  readonly onDue?: (timer: DueTimer) => Promise<void>
  readonly isParallel?: true
}

export interface DueTimer {
  /** Name of the process that set it. */
  readonly process: string
  readonly tenant: string
  /** Unique for the process and tenant: setting the timer again moves it. */
  readonly key: string
  readonly at: Instant
  /** Ids only, never personal data. */
  readonly payload: Readonly<Record<string, string>>
}

export interface Timers {
  set(timer: DueTimer): Promise<void>
  cancel(process: string, tenant: string, key: string): Promise<void>
}

/**
 * The context of a command that process `name` sends because of `event`; `step` distinguishes several commands of one
 * event.
 */
export const causedBy = (event: Recorded, name: string, step = ''): CommandContext => ({
  tenant: event.tenant,
  actor: { userId: `process:${name}`, role: 'process' },
  commandId: derivedId(event.id, name, step),
  correlationId: event.correlationId,
  causationId: event.id,
})

/** The context of a command that a process sends because its timer is due. */
export const causedByTimer = (timer: DueTimer, step = ''): CommandContext => ({
  tenant: timer.tenant,
  actor: { userId: `process:${timer.process}`, role: 'process' },
  commandId: derivedId(timer.process, timer.key, timer.at, step),
  correlationId: derivedId(timer.process, timer.key, timer.at),
  causationId: null,
})

/** A UUID (version 8) derived from `parts` alone: the same parts give the same id. */
export const derivedId = (...parts: readonly string[]): string => {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
