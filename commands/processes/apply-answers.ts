import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import { applyAnswers } from '../accounts/apply-answers.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { readRegistration } from '../registration/read-registration.ts'

type Deps = Needs<'handler' | 'clock' | 'unended'>

const NAME = 'apply-answers'

/**
 * An order was fulfilled → what was answered at it becomes part of the athletes' records. Where another tournament that
 * has not ended holds an athlete, the record stays as it is, because that registration rests on it
 * (spec/tournament-and-registration.md §5 Tournament admin); this one keeps its own answers, and its brackets use them.
 */
export const applyOrderAnswers = (deps: Deps): Process<RegistrationEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: { OrderCompleted: apply(deps) },
})

const apply =
  (deps: Deps) =>
  async (event: RecordedOf<RegistrationEvent, 'OrderCompleted'>): Promise<void> => {
    const { tournamentId, membershipId, orderId } = event.data
    const { orders } = await readRegistration(deps)(event.tenant, tournamentId, membershipId)
    for (const [studentId, answers] of orders.get(orderId)?.answers ?? []) {
      // The answers of a person who was erased read as none.
      if (answers.length === 0) continue
      const unended = await deps.unended.of(event.tenant, studentId, deps.clock.now())
      const lockedBy = unended.filter((id) => id !== tournamentId)
      const input = { membershipId, studentId, answers, lockedBy }
      const applied = await applyAnswers(deps)(causedBy(event, NAME, studentId), input)
      if (!applied.ok && applied.error.code === 'student-locked') continue
      mustSucceed(applied)
    }
  }
