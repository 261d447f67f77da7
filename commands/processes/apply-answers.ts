import { latestDateAt } from '../../domain/kernel/time.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import { applyAnswers } from '../accounts/apply-answers.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { readRegistration } from '../registration/read-registration.ts'

type Deps = Needs<'handler' | 'clock' | 'unended'>

const NAME = 'apply-answers'

/**
 * An order was completed → its answers are written into the athletes' records. The record of an athlete in another
 * unended tournament is not changed, because that registration depends on it (accounts rule 25); this tournament's
 * brackets use the order's answers.
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
    const today = latestDateAt(deps.clock.now())
    const { orders } = await readRegistration(deps)(event.tenant, tournamentId, membershipId)
    for (const [studentId, answers] of orders.get(orderId)?.answers ?? []) {
      // The answers of an erased person are empty.
      if (answers.length === 0) continue
      const unended = await deps.unended.of(event.tenant, studentId, deps.clock.now())
      const lockedBy = unended.filter((id) => id !== tournamentId)
      const input = { membershipId, studentId, answers, lockedBy, today }
      const applied = await applyAnswers(deps)(causedBy(event, NAME, studentId), input)
      if (!applied.ok && applied.error.code === 'student-locked') continue
      mustSucceed(applied)
    }
  }
