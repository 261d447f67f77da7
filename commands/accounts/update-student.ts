import { updateStudent as decide } from '../../domain/accounts/membership/decide.ts'
import { membershipAggregate, type StudentDetails } from '../../domain/accounts/membership/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { streamOf } from '../../domain/kernel/stream.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'

export interface UpdateStudent {
  readonly membershipId: string
  /** The details as they shall be, whole. */
  readonly student: StudentDetails
  /** Unended tournaments in which the student is registered; the caller looks them up. */
  readonly lockedBy: readonly string[]
}

/** Changes a student's details. Refused: membership-not-found, student-not-found, student-locked, invalid-student. */
export const updateStudent =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: UpdateStudent): Promise<Outcome> =>
    deps.handler.handle(
      membershipAggregate,
      streamOf('membership', context.tenant, input.membershipId),
      context,
      { membershipId: input.membershipId, student: input.student },
      (state) => decide(state, input.student, input.lockedBy),
    )
