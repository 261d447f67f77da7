import { applyAnswers as decide } from '../../domain/accounts/membership/answers.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { type CustomValue, tenantAggregate } from '../../domain/accounts/published.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { streamOf } from '../../domain/kernel/stream.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'

export interface ApplyAnswers {
  readonly membershipId: string
  readonly studentId: string
  readonly answers: readonly CustomValue[]
  /** Other unended tournaments that hold the student; the caller looks them up. */
  readonly lockedBy: readonly string[]
}

/**
 * Writes answers into the student's record. It decides on the record as it is now, so that a change made meanwhile to
 * other details stands; a repeat by the same command id changes nothing, whatever came in between. Refused:
 * student-locked.
 */
export const applyAnswers =
  (deps: { readonly handler: Handler }) =>
  async (context: CommandContext, { lockedBy, ...input }: ApplyAnswers): Promise<Outcome> => {
    const { state: tenant } = await deps.handler.read(tenantAggregate, streamOf('tenant', context.tenant))
    const levelIds = new Set(tenant.levels.keys())
    return deps.handler.handle(
      membershipAggregate,
      streamOf('membership', context.tenant, input.membershipId),
      context,
      { command: 'apply-answers', ...input },
      (state) => decide(state, input, levelIds, lockedBy),
    )
  }
