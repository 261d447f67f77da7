import { registerHousehold as decide, type OpenMembership } from '../../domain/accounts/membership/decide.ts'
import { membershipAggregate, type StudentDetails } from '../../domain/accounts/membership/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { streamOf } from '../../domain/kernel/stream.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'

export interface RegisterHousehold {
  readonly membership: OpenMembership
  readonly students: readonly StudentDetails[]
}

/** Opens a membership, where there is none, and adds its students in one append. Refused: invalid-student. */
export const registerHousehold =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: RegisterHousehold): Promise<Outcome> =>
    deps.handler.handle(
      membershipAggregate,
      streamOf('membership', context.tenant, input.membership.membershipId),
      context,
      input,
      (state) => decide(state, input.membership, input.students),
    )
