import type { z } from 'zod'
import type { RecordKind } from './fields.ts'
import type { Instant } from './time.ts'

/** Who caused an event. Ids only: names are personal data and belong to the accounts context. */
export interface Actor {
  /** The user; `process:<name>` for a process manager; `system:<name>` for seeding and the provider's webhooks. */
  readonly userId: string
  /** The role in which they acted: `parent`, `director`, `admin`, `staging`, `coach`, `judge`, `account-admin`, `process`, `system`. */
  readonly role: string
  /** The membership on whose behalf they acted, if it is not their own. */
  readonly onBehalfOf?: string
}

/** An event as returned by a decider, before actor and time are added. */
export interface DomainEvent {
  readonly type: string
  readonly data: unknown
}

/** An event as recorded in the log. Only `data` may contain personal data. */
export interface Recorded<E extends DomainEvent = DomainEvent> {
  readonly id: string
  readonly type: E['type']
  /** Version of the type's schema, from 1. Old versions are upcast on reading: readers see the newest. */
  readonly version: number
  readonly stream: string
  /** Index in its stream, from 0, without gaps. */
  readonly revision: number
  /** Position in the whole log; increases with every event, in commit order. A safe integer. */
  readonly position: number
  readonly time: Instant
  readonly tenant: string
  readonly actor: Actor
  readonly commandId: string
  /** Fingerprint of the command's content: the same command id with other content is refused. */
  readonly commandHash: string
  readonly correlationId: string
  /** Id of the event to which a process reacted with the command; null when a person sent it. */
  readonly causationId: string | null
  /** SHA-256 over the hash of the stream's previous event and this event as stored. */
  readonly hash: string
  readonly data: E['data']
  /** Why its personal fields cannot be opened; `data` then lacks them. Only in what `Journal` reads of the whole log. */
  readonly damage?: string
}

/**
 * The personal part of an event: the person it is about, whose key encrypts it, and the values its fields have after
 * that person is erased. The keys of `erased` are the fields that are never stored in clear.
 */
export interface PersonalFields<D> {
  readonly subject: (data: D) => string
  readonly erased: Partial<D>
}

/** Looks up the name of an event, a catalog item or a division, as recorded so far in the log; null when unknown. */
export type FindName = (kind: 'event' | 'catalogItem' | 'division', id: string) => string | null

/** What a title says of its event: counts, names, amounts as `formatCents` writes them, choices as `selector`s. */
export type TitleValues = Readonly<Record<string, string | number>>

/** A choice as ICU messages select by it: `not-delivered` is `not_delivered`. */
export const selector = (choice: string): string => choice.replace(/\W/g, '_')

/**
 * What happened, as a sentence in English without names of people. Other languages have a message for each event type
 * (`web/texts/<language>/history-titles.ts`), with the same values.
 */
type Title<D> =
  | { readonly title: string; readonly values?: never }
  | {
      readonly title: (data: D, named: FindName) => string
      readonly values: (data: D, named: FindName) => TitleValues
    }

/** How the audit trail describes an event, in words for staff. */
export type AuditDescription<D> = Title<D> & {
  /** The kind of record that the event's data describe. */
  readonly about: RecordKind
  /** Shows the event only in the histories of its records: in a tournament's history it would be noise. */
  readonly ofRecordsOnly?: boolean
  /** Fields that are not shown: the title contains what matters of them. */
  readonly omits?: readonly string[]
  /** Fields of this event alone, which the record does not keep: they are shown without an earlier value. */
  readonly facts?: 'all' | readonly string[]
  /** Fields that the record has no longer. Its status follows from its fold (`domain/standings.ts`). */
  readonly ends?: readonly string[]
  /** The fields of a record that has them once for each of these, such as a membership's roles in a tournament. */
  readonly within?: (data: D) => string
  /** The first entry of that record contains this one, which is then shown in the histories of its records only. */
  readonly partOf?: RecordKind
}

/** One event type. `Data` exists only for the compiler. */
export interface EventDefinition<Data = unknown> {
  /** The newest version of the schema, from 1. */
  readonly version: number
  readonly schema: z.ZodType
  readonly audit: AuditDescription<Record<string, unknown>>
  readonly personal: PersonalFields<Record<string, unknown>> | null
  /** `upcasters[n - 1]` turns version n into version n + 1. */
  readonly upcasters: readonly ((data: unknown) => unknown)[]
  /**
   * Former names of this event type, each with the last version written under it. Logs keep the old name; reading
   * replaces it by the current one.
   */
  readonly formerly: Readonly<Record<string, number>>
  readonly data?: Data
}

export const event = <S extends z.ZodType>(
  version: number,
  schema: S,
  options: {
    audit: AuditDescription<z.infer<S>>
    personal?: PersonalFields<z.infer<S>>
    upcasters?: readonly ((data: unknown) => unknown)[]
    formerly?: Readonly<Record<string, number>>
  },
): EventDefinition<z.infer<S>> => ({
  version,
  schema,
  audit: options.audit as unknown as AuditDescription<Record<string, unknown>>,
  personal: (options.personal ?? null) as PersonalFields<Record<string, unknown>> | null,
  upcasters: options.upcasters ?? [],
  formerly: options.formerly ?? {},
})

/** Event types by name. Names are unique across all contexts (checked in domain/events.ts). */
export type EventSet = Readonly<Record<string, EventDefinition>>
/** The union of `{ type, data }` of an event set, discriminated by `type`. */
export type EventOf<S> = {
  [K in keyof S & string]: S[K] extends EventDefinition<infer D> ? { readonly type: K; readonly data: D } : never
}[keyof S & string]
