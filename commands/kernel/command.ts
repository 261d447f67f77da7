import type { Aggregate, Decision } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Needs } from './deps.ts'
import type { Outcome } from './handle.ts'
import { derivedId } from './process.ts'

interface Decides<S, E extends DomainEvent, I> {
  /** May be called any number of times; `context.commandId` is the request's id. */
  readonly decide: (state: S, input: I, context: CommandContext) => Decision<E>
  /**
   * What a repeat must say again: the same request with another content is refused as `command-id-reused`. By default
   * the name and the whole input; leave out what is read from the clock or looked up again at each attempt. Logs hold
   * fingerprints of it: once released it stays, or a retry across an upgrade is refused.
   */
  readonly content?: (input: I) => unknown
  /**
   * Repeated, it does again what others have undone meanwhile, instead of counting as served: for what can be taken, given
   * up and taken again. Decide must find nothing to do where nothing was undone.
   */
  readonly anew?: true
}

/** `ids` may be left out where the input has the aggregate's ids under their own names. */
type FindsAggregate<I, A> = I extends A ? { readonly ids?: (input: I) => A } : { readonly ids: (input: I) => A }

/** Names of ids in `T`, or one level below, that are not the aggregate's. */
type OtherIds<T, A> =
  | Exclude<Extract<keyof T, `${string}Id`>, keyof A>
  | { [K in keyof T]: T[K] extends object ? Exclude<Extract<keyof T[K], `${string}Id`>, keyof A> : never }[keyof T]

/** `aggregate`: a request sends one such command to an aggregate. Else what tells its commands apart. */
type Per<I> = 'aggregate' | ((input: I, stream: string) => readonly string[])

/**
 * What makes it another command than others of this name in the same request. It must be said where the input has more
 * ids than the aggregate's, such as an entry's or a refund's. Logs hold ids made of it: once released it stays.
 */
type TellsApart<I, A> = [OtherIds<I, A>] extends [never] ? { readonly per?: Per<I> } : { readonly per: Per<I> }

/** A command once it has its dependencies: `app.commands.cancelEntry(context, input)`. */
export type Command<I, E extends DomainEvent = DomainEvent> = (context: CommandContext, input: I) => Promise<Outcome<E>>

/** A command that can also be asked what it answered before, null where it is new (`Handler.earlier`). */
export type DeclaredCommand<I, E extends DomainEvent = DomainEvent> = Command<I, E> & {
  readonly earlier: (context: CommandContext, input: I) => Promise<Outcome<E> | null>
}

/**
 * Declares a command on one aggregate; nothing is changed in any other way. The command loads the state, lets `decide`
 * decide and appends. Its id is derived from the request's, so that two commands of one request, or one sent to many
 * aggregates, are never taken for repeats of each other, while a retried request repeats each of them.
 */
export const commandOn =
  <S, E extends DomainEvent, A, I>(
    aggregate: Aggregate<S, E, A>,
    name: string,
    { decide, per = 'aggregate', content, ids, anew }: Decides<S, E, I> & FindsAggregate<I, A> & TellsApart<I, A>,
  ) =>
  ({ handler }: Needs<'handler'>): DeclaredCommand<I, E> => {
    const sent = (context: CommandContext, input: I) => {
      // Without `ids` the input has them: `FindsAggregate` demands it where the compiler cannot follow.
      const of = ids === undefined ? (input as unknown as A) : ids(input)
      const stream = aggregate.stream(context.tenant, of)
      const parts = typeof per === 'function' ? per(input, stream) : [stream]
      const said = content === undefined ? { command: name, input } : content(input)
      return { of, said, commandId: derivedId(context.commandId, name, ...parts), parts }
    }
    const anewId = async ({ commandId, tenant }: CommandContext, of: A, parts: readonly string[]): Promise<string> => {
      const { head } = await handler.read(aggregate, tenant, of)
      return derivedId(commandId, name, ...parts, String(head.revision))
    }
    const run: Command<I, E> = async (context, input) => {
      const { of, said, parts, ...once } = sent(context, input)
      const commandId = anew === true ? await anewId(context, of, parts) : once.commandId
      return handler.observer.observe({ name, context, commandId }, () =>
        handler.handle(aggregate, of, context, said, (state) => decide(state, input, context), commandId),
      )
    }
    const earlier = (context: CommandContext, input: I) => {
      const { of, said, commandId } = sent(context, input)
      return handler.earlier(aggregate, of, context, said, commandId)
    }
    return Object.assign(run, { earlier })
  }
