import { writeInputs as decide } from '../../domain/accounts/membership/decide-inputs.ts'
import type { CustomValue } from '../../domain/accounts/membership/events.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type CalendarDate, latestDateAt } from '../../domain/kernel/time.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { readTenant } from './read-tenant.ts'
import { type AskedForm, studentFormOf } from './student-form.ts'

export interface WriteInputs {
  readonly membershipId: string
  readonly students: readonly {
    readonly studentId: string
    /** Answers by binding, or by a custom value's own key. */
    readonly customValues: readonly CustomValue[]
  }[]
}

/**
 * Saves answers to the organization's custom fields, for all of these students or none (accounts rule 20). Refused:
 * student-not-found, unknown-binding, invalid-input, student-locked.
 */
export const writeInputs =
  (deps: Needs<'handler' | 'clock' | 'unended'>) =>
  async (context: CommandContext, input: WriteInputs): Promise<Outcome> => {
    const now = deps.clock.now()
    const locks = await Promise.all(
      input.students.map(
        async ({ studentId }) => [studentId, await deps.unended.of(context.tenant, studentId, now)] as const,
      ),
    )
    const form = studentFormOf(await readTenant(deps)(context.tenant))
    return write(deps)(context, { ...input, form, today: latestDateAt(now), lockedBy: new Map(locks) })
  }

interface LookedUp extends WriteInputs {
  readonly form: AskedForm
  readonly today: CalendarDate
  readonly lockedBy: ReadonlyMap<string, readonly string[]>
}

const write = commandOn(membershipAggregate, 'write-inputs', {
  per: ({ students }: LookedUp) => students.map(({ studentId }) => studentId),
  content: ({ membershipId, students }) => ({ command: 'write-inputs', membershipId, students }),
  decide,
})
