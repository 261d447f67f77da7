import { registerStudent as decide } from '../../domain/accounts/membership/decide.ts'
import { membershipAggregate, type StudentDetails } from '../../domain/accounts/membership/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { streamOf } from '../../domain/kernel/stream.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'

export interface RegisterStudent {
  readonly membershipId: string
  readonly student: StudentDetails
}

/** Adds a student to a membership. Refused: membership-not-found, student-exists, student-not-found (erased), invalid-student. */
export const registerStudent =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: RegisterStudent): Promise<Outcome> =>
    deps.handler.handle(
      membershipAggregate,
      streamOf('membership', context.tenant, input.membershipId),
      context,
      input,
      (state) => decide(state, input.student),
    )
