import type { DomainEvent } from './event.ts'
import type { Refusal, Result } from './result.ts'

/** How an aggregate's state follows from its events. Tenants' names hold no dash, ids no dot (see stream.ts). */
export interface Aggregate<S, E extends DomainEvent> {
  /** First part of its streams' names: `registration`, `transaction`, `bracket-call`. */
  readonly name: string
  readonly initial: S
  /** Pure and total: an event of an unknown type leaves the state as it was. */
  readonly evolve: (state: S, event: E) => S
}

/** What a decider answers: the facts that follow (none when the same request was already served) or a refusal. */
export type Decision<E extends DomainEvent> = Result<readonly E[], Refusal>

export const fold = <S, E extends DomainEvent>(aggregate: Aggregate<S, E>, events: Iterable<E>): S => {
  let state = aggregate.initial
  for (const event of events) state = aggregate.evolve(state, event)
  return state
}
