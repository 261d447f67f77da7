import { createStudent as decide } from '../../domain/accounts/membership/decide-student-form.ts'
import { membershipAggregate, type StudentDetails } from '../../domain/accounts/membership/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type CalendarDate, latestDateAt } from '../../domain/kernel/time.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { readTenant } from './read-tenant.ts'
import { type AskedForm, studentFormOf } from './student-form.ts'

export interface CreateStudent {
  readonly membershipId: string
  readonly student: StudentDetails
}

/**
 * Adds a student as filled in by a family or an admin. Refused: membership-not-found, student-exists,
 * student-not-found (erased), invalid-student, invalid-input, foreign-picture.
 */
export const createStudent =
  (deps: Needs<'handler' | 'clock'>) =>
  async (context: CommandContext, input: CreateStudent): Promise<Outcome> => {
    const form = studentFormOf(await readTenant(deps)(context.tenant))
    return create(deps)(context, { ...input, form, today: latestDateAt(deps.clock.now()) })
  }

const create = commandOn(membershipAggregate, 'create-student', {
  per: ({ student }: CreateStudent & { readonly form: AskedForm; readonly today: CalendarDate }) => [student.studentId],
  content: ({ membershipId, student }) => ({ command: 'create-student', membershipId, student }),
  decide,
})
