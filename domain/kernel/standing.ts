import type { Aggregate } from './decider.ts'
import type { DomainEvent, EventSet } from './event.ts'
import type { RecordKind } from './fields.ts'
import type { Retirable } from './retirable.ts'

/** What a record's state shows, by field and in words; null for empty values. */
export type Shown = Readonly<Record<string, string | null>>

/**
 * The state of one kind of record as its aggregate's fold leaves it. The audit trail keeps of it what the next event is
 * folded onto, so that a change in it is what the event did to this record, not what such an event usually does.
 */
export interface Standing {
  readonly kind: RecordKind
  /** The event types of the record's aggregate. */
  readonly types: readonly string[]
  /** What is kept of the record after the event; null for a record that does not exist. `kept`: the same before it. */
  readonly after: (kept: unknown, id: string, event: DomainEvent) => unknown
  readonly shown: (kept: unknown, id: string, event: DomainEvent) => Shown
  /** The same of the aggregate's whole state. */
  readonly shownIn: (state: unknown, id: string, event: DomainEvent) => Shown
}

/** How a record is kept, folded and shown. `K` is JSON. */
export interface StandingOf<S, E extends DomainEvent, K> {
  readonly kind: RecordKind
  readonly events: EventSet
  readonly aggregate: Pick<Aggregate<S, E>, 'initial' | 'evolve'>
  /** The aggregate's state with this record alone, as far as its events read it. */
  readonly revive: (kept: K, id: string) => Partial<S>
  readonly keep: (state: S, id: string) => K | null | undefined
  /** `event`: for what a record has once for each person, such as the reviews of a video. */
  readonly show: (kept: K, event: E) => Shown
}

/* @__NO_SIDE_EFFECTS__ */
export const standing = <S extends object, E extends DomainEvent, K>(of: StandingOf<S, E, K>): Standing => {
  const { initial, evolve } = of.aggregate
  const shownIn = (state: S, id: string, event: DomainEvent): Shown => {
    const kept = of.keep(state, id) ?? null
    return kept === null ? {} : of.show(kept, event as E)
  }
  return {
    kind: of.kind,
    types: Object.keys(of.events),
    after: (kept, id, event) => {
      const before = kept === null ? initial : { ...initial, ...of.revive(kept as K, id) }
      return of.keep(evolve(before, event as E), id) ?? null
    },
    shown: (kept, id, event) => (kept === null ? shownIn(initial, id, event) : of.show(kept as K, event as E)),
    shownIn: (state, id, event) => shownIn(state as S, id, event),
  }
}

/** The part of an item that its events read, as the item. */
export const partly = <T>(part: Partial<T>): T => part as T

/** The status of items that can be retired; `items` is the aggregate's state of them. */
export const retiredAs = (word: string) => ({
  keep: (item: Retirable | undefined): boolean | null => item?.isRetired ?? null,
  show: (isRetired: boolean): Shown => ({ status: isRetired ? word : null }),
})
/** An item with what its events read of it. */
export const retirable = <T extends Retirable>(isRetired: boolean): T =>
  partly<T>({ isRetired, revision: 0 } satisfies Retirable as Partial<T>)
