import type { z } from 'zod'
import type { RecordKind } from './fields.ts'
import type { Instant } from './time.ts'

/** Who did it. Ids only: names are personal data and live in the accounts context. */
export interface Actor {
  /** The user, or `process:<name>` for a process manager, or `system:<name>` for seeding and the provider's webhooks. */
  readonly userId: string
  /** The role in which it was done: `parent`, `director`, `admin`, `staging`, `coach`, `judge`, `account-admin`, `process`, `system`. */
  readonly role: string
  /** The membership on whose behalf it was done, when that is not the actor's own. */
  readonly onBehalfOf?: string
}

/** What a decider returns: a fact, before anyone says who and when. */
export interface DomainEvent {
  readonly type: string
  readonly data: unknown
}

/** A fact as the log keeps it. Everything except `data` is free of personal data. */
export interface Recorded<E extends DomainEvent = DomainEvent> {
  readonly id: string
  readonly type: E['type']
  /** Version of the type's schema, from 1; old versions are upcast on reading, so readers see the newest. */
  readonly version: number
  readonly stream: string
  /** Place in its stream, from 0, without holes. */
  readonly revision: number
  /** Place in the whole log; grows with every event, in the order of commits. A safe integer. */
  readonly position: number
  readonly time: Instant
  readonly tenant: string
  readonly actor: Actor
  readonly commandId: string
  /** Fingerprint of the command's content: the same id with another body is refused. */
  readonly commandHash: string
  readonly correlationId: string
  /** Id of the event that made a process send the command, null when a person sent it. */
  readonly causationId: string | null
  /** SHA-256 over the previous event's hash and this event as stored: the chain of its stream. */
  readonly hash: string
  readonly data: E['data']
}

/**
 * The personal part of an event: which person it is about (the id whose key encrypts it), and what stands in the
 * fields once that person is erased. The keys of `erased` are the fields that never reach the log in clear.
 */
export interface PersonalFields<D> {
  readonly subject: (data: D) => string
  readonly erased: Partial<D>
}

/** How the audit tells an event, in words for staff. */
export interface AuditWords<D> {
  /** The record whose fields the event's data are. */
  readonly about: RecordKind
  /** What happened, in a sentence without names. */
  readonly title: string | ((data: D) => string)
  /** What fields are before anything has changed them. */
  readonly was?: Readonly<Record<string, string>>
  /** Fields that are of this event alone, not of the record: the title says what of them is worth saying. */
  readonly omits?: readonly string[]
  /** Fields that change by what the event means, beside those its data name. */
  readonly sets?: Readonly<Record<string, string | null>> | ((data: D) => Readonly<Record<string, string | null>>)
}

/** One event type as the log's readers need it. `Data` exists for the compiler alone. */
export interface EventDefinition<Data = unknown> {
  /** The newest version of the schema, from 1. */
  readonly version: number
  readonly schema: z.ZodType
  readonly audit: AuditWords<Record<string, unknown>>
  readonly personal: PersonalFields<Record<string, unknown>> | null
  /** From version n to n + 1, first entry for version 1. */
  readonly upcasters: readonly ((data: unknown) => unknown)[]
  /**
   * Names under which a log may hold events of this type, each with the last version that was written under it. A log
   * keeps them; reading gives every event today's name.
   */
  readonly formerly: Readonly<Record<string, number>>
  readonly data?: Data
}

export const event = <S extends z.ZodType>(
  version: number,
  schema: S,
  options: {
    audit: AuditWords<z.infer<S>>
    personal?: PersonalFields<z.infer<S>>
    upcasters?: readonly ((data: unknown) => unknown)[]
    formerly?: Readonly<Record<string, number>>
  },
): EventDefinition<z.infer<S>> => ({
  version,
  schema,
  audit: options.audit as unknown as AuditWords<Record<string, unknown>>,
  personal: (options.personal ?? null) as PersonalFields<Record<string, unknown>> | null,
  upcasters: options.upcasters ?? [],
  formerly: options.formerly ?? {},
})

/** Event types by name. Names are unique in the whole program; a test holds that. */
export type EventSet = Readonly<Record<string, EventDefinition>>
/** The union of `{ type, data }` of an event set, discriminated by `type`. */
export type EventOf<S> = {
  [K in keyof S & string]: S[K] extends EventDefinition<infer D> ? { readonly type: K; readonly data: D } : never
}[keyof S & string]
