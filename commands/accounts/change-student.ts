import { changeStudent as decide } from '../../domain/accounts/membership/decide-student-form.ts'
import { membershipAggregate, type StudentDetails } from '../../domain/accounts/membership/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Expecting } from '../../domain/kernel/revision.ts'
import { type CalendarDate, latestDateAt } from '../../domain/kernel/time.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { readTenant } from './read-tenant.ts'
import { type AskedForm, studentFormOf } from './student-form.ts'

export interface ChangeStudent extends Expecting {
  readonly membershipId: string
  /** The complete new details. */
  readonly student: StudentDetails
  /** The tournament whose staff corrects the athlete. It does not lock the record; other tournaments do. */
  readonly correctedIn?: string
}

/**
 * Changes a student as filled in by a family, an admin or a tournament's staff; a student in an unended tournament is
 * locked (accounts rule 24). Refused: membership-not-found, student-not-found, student-locked, changed-meanwhile,
 * invalid-student, invalid-input, foreign-picture.
 */
export const changeStudent =
  (deps: Needs<'handler' | 'clock' | 'unended'>) =>
  async (context: CommandContext, input: ChangeStudent): Promise<Outcome> => {
    const now = deps.clock.now()
    const { correctedIn, ...request } = input
    const unended = await deps.unended.of(context.tenant, input.student.studentId, now)
    const lockedBy = unended.filter((tournamentId) => tournamentId !== correctedIn)
    const form = studentFormOf(await readTenant(deps)(context.tenant))
    return change(deps)(context, { ...request, form, today: latestDateAt(now), lockedBy })
  }

interface LookedUp extends ChangeStudent {
  readonly form: AskedForm
  readonly today: CalendarDate
  readonly lockedBy: readonly string[]
}

const change = commandOn(membershipAggregate, 'change-student', {
  per: ({ student }: LookedUp) => [student.studentId],
  content: ({ membershipId, student, expected }) => ({ command: 'change-student', membershipId, student, expected }),
  decide,
})
