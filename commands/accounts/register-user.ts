import { registerUser as decide } from '../../domain/accounts/user/decide.ts'
import { type UserDetails, userAggregate } from '../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { streamOf } from '../../domain/kernel/stream.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'

/** Makes someone known who may sign in. Refused: invalid-email, missing-fields, user-exists, user-not-found (erased). */
export const registerUser =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: UserDetails): Promise<Outcome> =>
    deps.handler.handle(userAggregate, streamOf('user', context.tenant, input.userId), context, input, (state) =>
      decide(state, input),
    )
