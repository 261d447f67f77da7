import { createHash } from 'node:crypto'
import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Instant } from '../../domain/kernel/time.ts'

/**
 * A process manager: an event comes in, a command goes out. Events reach it at least once and in log order within a
 * stream; its commands carry ids made from the event's, so that a repeat is the same request. A handler that throws is
 * tried again with growing pauses while the process goes on with other streams; it must therefore never half-finish
 * without being safe to run again.
 */
export interface Process<E extends DomainEvent = DomainEvent> {
  /** Kebab-case; names its checkpoint, its actor (`process:<name>`) and its timers. */
  readonly name: string
  readonly on: { readonly [K in E['type']]?: (event: Recorded<Extract<E, { type: K }>>) => Promise<void> }
  /** Events of one turn are handled one after another; a turn is the event's stream unless this names a wider one. */
  readonly turnOf?: (event: Recorded) => string
  /** What to do when a timer that this process set is due. At least once, like events. */
  readonly onDue?: (timer: DueTimer) => Promise<void>
}

/** One event type of a set, as recorded: what a handler takes. */
export type RecordedOf<E extends DomainEvent, T extends E['type']> = Recorded<Extract<E, { type: T }>>

/** The same with its types forgotten: what the runner holds. */
export interface AnyProcess {
  readonly name: string
  readonly on: Readonly<Record<string, ((event: never) => Promise<void>) | undefined>>
  readonly turnOf?: (event: Recorded) => string
  readonly onDue?: (timer: DueTimer) => Promise<void>
}

export interface DueTimer {
  readonly process: string
  readonly tenant: string
  /** One timer a key: setting it again moves it. */
  readonly key: string
  readonly at: Instant
  /** Ids only, never personal data. */
  readonly payload: Readonly<Record<string, string>>
}

export interface Timers {
  set(timer: DueTimer): Promise<void>
  cancel(process: string, tenant: string, key: string): Promise<void>
}

/** The context of a command that `event` made the process `name` send; `step` tells several commands of one event apart. */
export const causedBy = (event: Recorded, name: string, step = ''): CommandContext => ({
  tenant: event.tenant,
  actor: { userId: `process:${name}`, role: 'process' },
  commandId: derivedId(event.id, name, step),
  correlationId: event.correlationId,
  causationId: event.id,
})

/** The context of a command that a due timer made its process send. */
export const causedByTimer = (timer: DueTimer, step = ''): CommandContext => ({
  tenant: timer.tenant,
  actor: { userId: `process:${timer.process}`, role: 'process' },
  commandId: derivedId(timer.process, timer.key, timer.at, step),
  correlationId: derivedId(timer.process, timer.key, timer.at),
  causationId: null,
})

/** A UUID that depends on nothing but its parts. */
export const derivedId = (...parts: readonly string[]): string => {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
