import { eraseStudent } from '../../domain/accounts/membership/decide.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { eraseUser } from '../../domain/accounts/user/decide.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { Aggregate, Decision } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { streamOf } from '../../domain/kernel/stream.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import type { PersonalDataKeys } from '../ports/personal-data-keys.ts'

export type PersonToErase =
  | { readonly kind: 'student'; readonly membershipId: string; readonly studentId: string }
  | { readonly kind: 'user'; readonly userId: string }

interface Deps {
  readonly handler: Handler
  readonly keys: PersonalDataKeys
}

/**
 * Erases a person: first the key, so that nothing can be read any more, then the fact that makes readers drop what
 * they hold. Stopped in between, the same request goes on where it was. Refused: membership-, student-, user-not-found.
 */
export const erasePerson =
  (deps: Deps) =>
  (context: CommandContext, input: PersonToErase): Promise<Outcome> =>
    input.kind === 'student'
      ? erase(deps, context, input, {
          personId: input.studentId,
          aggregate: membershipAggregate,
          stream: streamOf('membership', context.tenant, input.membershipId),
          decide: (state) => eraseStudent(state, input.studentId),
        })
      : erase(deps, context, input, {
          personId: input.userId,
          aggregate: userAggregate,
          stream: streamOf('user', context.tenant, input.userId),
          decide: (state) => eraseUser(state, input.userId),
        })

const erase = async <S, E extends DomainEvent>(
  deps: Deps,
  context: CommandContext,
  content: PersonToErase,
  person: {
    readonly personId: string
    readonly aggregate: Aggregate<S, E>
    readonly stream: string
    readonly decide: (state: S) => Decision<E>
  },
): Promise<Outcome<E>> => {
  const known = person.decide((await deps.handler.read(person.aggregate, person.stream)).state)
  if (!known.ok) return known
  await deps.keys.erase(context.tenant, person.personId)
  return deps.handler.handle(person.aggregate, person.stream, context, content, person.decide)
}
