import type { DomainEvent } from './event.ts'
import type { Refusal, Result } from './result.ts'
import { streamOf } from './stream.ts'

/** What one kind of thing is: how its state follows from its events, and in which stream each of them is kept. */
export interface Aggregate<S, E extends DomainEvent, Ids = never> {
  /** First part of its streams' names: `registration`, `transaction`, `bracket-call`. */
  readonly name: string
  readonly initial: S
  /** Pure and total: an event of an unknown type leaves the state unchanged. */
  readonly evolve: (state: S, event: E) => S
  /** The name of the stream that keeps the one with these ids. */
  readonly stream: (tenant: string, ids: Ids) => string
}

/**
 * Declares an aggregate. `ids` lists what follows the tenant in its streams' names, in that order; it takes any object
 * that has these ids, such as a command's input.
 */
// Marked so that a browser which uses one function of a context does not load its aggregates.
/* @__NO_SIDE_EFFECTS__ */
export const aggregate = <S, E extends DomainEvent, Ids>({
  ids,
  ...declared
}: Omit<Aggregate<S, E>, 'stream'> & { readonly ids: (ids: Ids) => readonly string[] }): Aggregate<S, E, Ids> => ({
  ...declared,
  stream: (tenant, of) => streamOf(declared.name, tenant, ...ids(of)),
})

/** What a decider returns: the events that follow (none when the request was already served), or a refusal. */
export type Decision<E extends DomainEvent> = Result<readonly E[], Refusal>

/** The state that `events` add up to, starting from the aggregate's initial one. */
export const fold = <S, E extends DomainEvent>(
  { initial, evolve }: Pick<Aggregate<S, E>, 'initial' | 'evolve'>,
  events: Iterable<E>,
): S => {
  let state = initial
  for (const event of events) state = evolve(state, event)
  return state
}
