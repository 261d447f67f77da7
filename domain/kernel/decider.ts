import type { DomainEvent } from './event.ts'
import type { Refusal, Result } from './result.ts'
import { streamName } from './stream.ts'

/** Defines one kind of aggregate: how its state follows from its events, and the stream that stores them. */
export interface Aggregate<S, E extends DomainEvent, Ids = never> {
  /** First part of its stream names: `registration`, `transaction`, `bracket-call`. */
  readonly name: string
  readonly initial: S
  /** Pure and total: an event of an unknown type leaves the state unchanged. */
  readonly evolve: (state: S, event: E) => S
  /** The name of the stream for these ids. */
  readonly stream: (tenant: string, ids: Ids) => string
}

/**
 * Declares an aggregate. `ids` lists, in order, what follows the tenant in its stream names. It accepts any object with
 * these ids, such as a command's input.
 */
// Marked side-effect free, so that a browser bundle that uses one function of a context leaves out its aggregates.
/* @__NO_SIDE_EFFECTS__ */
export const aggregate = <S, E extends DomainEvent, Ids>({
  ids,
  ...declared
}: Omit<Aggregate<S, E>, 'stream'> & { readonly ids: (ids: Ids) => readonly string[] }): Aggregate<S, E, Ids> => ({
  ...declared,
  stream: (tenant, of) => streamName(declared.name, tenant, ...ids(of)),
})

/** The result of a decider: the events to append (none when the request was already served), or a refusal. */
export type Decision<E extends DomainEvent> = Result<readonly E[], Refusal>

/** Folds `events` into a state, starting from the aggregate's initial state. */
export const fold = <S, E extends DomainEvent>(
  { initial, evolve }: Pick<Aggregate<S, E>, 'initial' | 'evolve'>,
  events: Iterable<E>,
): S => {
  let state = initial
  for (const event of events) state = evolve(state, event)
  return state
}
