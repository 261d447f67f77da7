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
   * What a repeat must repeat: the same request id with different content is refused as `command-id-reused`. Defaults
   * to the name and the whole input; leave out values that are read from the clock or re-read at each attempt. Logs
   * contain fingerprints of it, so do not change it once released, or a retry across an upgrade is refused.
   */
  readonly content?: (input: I) => unknown
  /**
   * A repeat runs again instead of being deduplicated, so that it redoes what others have undone in the meantime. For
   * claims that can be released and claimed again. `decide` must return no events if nothing was undone.
   */
  readonly isRepeatable?: true
}

/** `ids` may be omitted if the input contains the aggregate's ids under the same names. */
type FindsAggregate<I, A> = I extends A ? { readonly ids?: (input: I) => A } : { readonly ids: (input: I) => A }

/** Names of ids in `T`, or one level below, that are not the aggregate's. */
type OtherIds<T, A> =
  | Exclude<Extract<keyof T, `${string}Id`>, keyof A>
  | { [K in keyof T]-?: T[K] extends object ? Exclude<Extract<keyof T[K], `${string}Id`>, keyof A> : never }[keyof T]

/**
 * `aggregate`: a request sends one such command to an aggregate. Otherwise, the parts that distinguish its commands.
 */
type Per<I> = 'aggregate' | ((input: I, stream: string) => readonly string[])

/**
 * Distinguishes the command from others of the same name in one request. Required if the input has ids other than the
 * aggregate's, such as an entry's or a refund's. Logs contain ids derived from it, so do not change it once released.
 */
type Distinguishes<I, A> = [OtherIds<I, A>] extends [never] ? { readonly per?: Per<I> } : { readonly per: Per<I> }

/** A command once it has its dependencies: `app.commands.cancelEntry(context, input)`. */
export type Command<I, E extends DomainEvent = DomainEvent> = (context: CommandContext, input: I) => Promise<Outcome<E>>

/** A command that can also return its earlier outcome; null for a new command (see `Handler.earlier`). */
export type DeclaredCommand<I, E extends DomainEvent = DomainEvent> = Command<I, E> & {
  readonly earlier: (context: CommandContext, input: I) => Promise<Outcome<E> | null>
}

/**
 * Declares a command on one aggregate, the only way to write events. The command loads the state, calls `decide` and
 * appends the events. Its id derives from the request's id, so that two commands of one request, or one command sent to
 * many aggregates, are never mistaken for repeats, while a retried request repeats each of them.
 */
export const commandOn =
  <S, E extends DomainEvent, A, I>(
    aggregate: Aggregate<S, E, A>,
    name: string,
    {
      decide,
      per = 'aggregate',
      content,
      ids,
      isRepeatable,
    }: Decides<S, E, I> & FindsAggregate<I, A> & Distinguishes<I, A>,
  ) =>
  ({ handler }: Needs<'handler'>): DeclaredCommand<I, E> => {
    const resolve = (context: CommandContext, input: I) => {
      // Without `ids` the input contains them: `FindsAggregate` requires it, but the compiler cannot infer that here.
      const of = ids === undefined ? (input as unknown as A) : ids(input)
      const stream = aggregate.stream(context.tenant, of)
      const parts = typeof per === 'function' ? per(input, stream) : [stream]
      const body = content === undefined ? { command: name, input } : content(input)
      return { of, body, commandId: derivedId(context.commandId, name, ...parts), parts }
    }
    const repeatId = async (
      { commandId, tenant }: CommandContext,
      of: A,
      parts: readonly string[],
    ): Promise<string> => {
      const { head } = await handler.read(aggregate, tenant, of)
      return derivedId(commandId, name, ...parts, String(head.revision))
    }
    const run: Command<I, E> = async (context, input) => {
      const { of, body, parts, ...once } = resolve(context, input)
      const commandId = isRepeatable === true ? await repeatId(context, of, parts) : once.commandId
      return handler.observer.observe({ name, context, commandId }, () =>
        handler.handle(aggregate, of, context, body, (state) => decide(state, input, context), commandId),
      )
    }
    const earlier = (context: CommandContext, input: I) => {
      const { of, body, commandId } = resolve(context, input)
      return handler.earlier(aggregate, of, context, body, commandId)
    }
    return Object.assign(run, { earlier })
  }
