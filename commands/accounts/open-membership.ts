import { openMembership as decide, type OpenMembership } from '../../domain/accounts/membership/decide.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { streamOf } from '../../domain/kernel/stream.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'

/** Opens a membership for one or more users. Refused: membership-exists. */
export const openMembership =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: OpenMembership): Promise<Outcome> =>
    deps.handler.handle(
      membershipAggregate,
      streamOf('membership', context.tenant, input.membershipId),
      context,
      input,
      (state) => decide(state, input),
    )
