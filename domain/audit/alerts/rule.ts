import type { Actor, DomainEvent, Recorded } from '../../kernel/event.ts'
import type { RecordKind } from '../../kernel/fields.ts'
import type { AlertRuleName } from './names.ts'

/** The parameters of an alert's reason: ids, codes and numbers, no personal data. */
export interface AlertFacts {
  /** Cents. */
  readonly amount?: number
  readonly currency?: string
  /** How the person who refunds took the payment. */
  readonly took?: 'invoiced' | 'paid' | 'charged'
  /** Where the refund was made. */
  readonly by?: 'staff' | 'provider'
  readonly change?: 'added' | 'canceled' | 'restored' | 'swapped' | 'imported'
  readonly roles?: readonly string[]
  readonly minutes?: number
  readonly count?: number
}

/** What a rule found. */
export interface Finding {
  /** Distinguishes the alerts of a rule; a later finding with the same id adds its events to the alert. */
  readonly id: string
  /** Null for what belongs to no tournament. */
  readonly tournamentId: string | null
  readonly record: { readonly kind: RecordKind; readonly id: string }
  readonly actor: Pick<Actor, 'userId' | 'role'>
  /** Positions of the events that made it, oldest first. */
  readonly events: readonly number[]
  readonly facts: AlertFacts
}

/** What follows from an event: memories to keep, by key, and what was found. */
export interface Outcome<M> {
  readonly memories?: Readonly<Record<string, M>>
  readonly found?: Finding | null
}

type Watched<E> = E extends DomainEvent ? Recorded<E> : never

/**
 * A rule decides from recorded events alone what auditors should see. Between events it keeps memories `M`: JSON of ids,
 * positions and times, never personal data.
 */
export interface AlertRule<E extends DomainEvent, M> {
  readonly name: AlertRuleName
  /** The types of events that it reads, and those of them that can complete an alert. */
  readonly watches: readonly E['type'][]
  readonly completedBy: readonly E['type'][]
  /** Keys of the memories that an event needs. */
  readonly reads: (event: Watched<E>) => readonly string[]
  /** Keys that only those memories name. */
  readonly readsNext?: (event: Watched<E>, memory: (key: string) => M | undefined) => readonly string[]
  /** The id of an earlier finding that the event may add to; null for none. */
  readonly continues?: (event: Watched<E>, memory: (key: string) => M | undefined) => string | null
  readonly after: (event: Watched<E>, memory: (key: string) => M | undefined) => Outcome<M>
}

/** A rule of any events and memories, for lists. */
export interface AnyAlertRule {
  readonly name: AlertRuleName
  readonly watches: readonly string[]
  readonly completedBy: readonly string[]
  readonly reads: (event: Recorded) => readonly string[]
  readonly readsNext: (event: Recorded, memory: (key: string) => unknown) => readonly string[]
  readonly continues: (event: Recorded, memory: (key: string) => unknown) => string | null
  readonly after: (event: Recorded, memory: (key: string) => unknown) => Outcome<unknown>
}

/** Typed entry: `alertRule<TransactionEvent, Payment>()({ name, watches, … })`. */
export const alertRule =
  <E extends DomainEvent, M>() =>
  (rule: AlertRule<E, M>): AnyAlertRule =>
    ({ readsNext: () => [], continues: () => null, ...rule }) as unknown as AnyAlertRule

/** Whether a person acted, not the program. */
export const isPerson = ({ role }: Pick<Actor, 'role'>): boolean => role !== 'process' && role !== 'system'
