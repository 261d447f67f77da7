import { changeUserRoles as decide } from '../../domain/accounts/user/decide.ts'
import type { AccountRole } from '../../domain/accounts/user/events.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { streamOf } from '../../domain/kernel/stream.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'

export interface ChangeUserRoles {
  readonly userId: string
  readonly roles: readonly AccountRole[]
}

/** Sets the account roles of a user. Refused: user-not-found. */
export const changeUserRoles =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: ChangeUserRoles): Promise<Outcome> =>
    deps.handler.handle(userAggregate, streamOf('user', context.tenant, input.userId), context, input, (state) =>
      decide(state, input.roles),
    )
