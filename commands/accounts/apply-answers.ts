import { applyAnswers as decide } from '../../domain/accounts/membership/answers.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import type { CustomValue } from '../../domain/accounts/published.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { CalendarDate } from '../../domain/kernel/time.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { readTenant } from './read-tenant.ts'

export interface ApplyAnswers {
  readonly membershipId: string
  readonly studentId: string
  readonly answers: readonly CustomValue[]
  /** Other unended tournaments in which the student is registered; the caller looks them up. */
  readonly lockedBy: readonly string[]
  /** The latest date of birth that is accepted. */
  readonly today: CalendarDate
}

/**
 * Writes answers into the student's record. The decision uses the current record, so concurrent changes to other
 * details are kept. Repeating the command id changes nothing, even if the record has changed since. Refused:
 * student-locked.
 */
export const applyAnswers =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: ApplyAnswers): Promise<Outcome> => {
    const tenant = await readTenant(deps)(context.tenant)
    return apply(deps)(context, { ...input, levels: choosable(tenant.levels) })
  }

const choosable = (levels: ReadonlyMap<string, { readonly isRetired: boolean }>): ReadonlySet<string> =>
  new Set([...levels].flatMap(([id, { isRetired }]) => (isRetired ? [] : [id])))

interface WithLevels extends ApplyAnswers {
  /** Ids of the organization's levels that can be chosen. */
  readonly levels: ReadonlySet<string>
}

const apply = commandOn(membershipAggregate, 'apply-answers', {
  per: ({ studentId }: WithLevels) => [studentId],
  content: ({ lockedBy, levels, today, ...content }) => ({ command: 'apply-answers', ...content }),
  decide: (state, { lockedBy, levels, today, ...answered }) => decide(state, answered, levels, lockedBy, today),
})
