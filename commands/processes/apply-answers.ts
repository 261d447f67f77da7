import type { CustomValue } from '../../domain/accounts/published.ts'
import { isEqual } from '../../domain/kernel/is-equal.ts'
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
 * An order was completed, or its answers were changed → they are written into the athletes' records. The record of an athlete in another
 * unended tournament is not changed, because that registration depends on it (accounts rule 25); this tournament's
 * brackets use the order's answers.
 */
export const applyOrderAnswers = (deps: Deps): Process<RegistrationEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: { OrderCompleted: applyAll(deps), AnswersGiven: applyChange(deps) },
})

const applyAll =
  (deps: Deps) =>
  async (event: RecordedOf<RegistrationEvent, 'OrderCompleted'>): Promise<void> => {
    const { tournamentId, membershipId, orderId } = event.data
    const { orders } = await readRegistration(deps)(event.tenant, tournamentId, membershipId)
    for (const [studentId, answers] of orders.get(orderId)?.answers ?? []) {
      await apply(deps)(event, studentId, answers)
    }
  }

/** Answers of an open order wait for its completion; of several changes, only the latest is written. */
const applyChange =
  (deps: Deps) =>
  async (event: RecordedOf<RegistrationEvent, 'AnswersGiven'>): Promise<void> => {
    const { tournamentId, membershipId, orderId, studentId } = event.data
    const { orders, answersWithoutOrder } = await readRegistration(deps)(event.tenant, tournamentId, membershipId)
    const order = orders.get(orderId)
    if (order !== undefined && !order.answeredLater.has(studentId)) return
    const latest = (order?.answers ?? answersWithoutOrder).get(studentId) ?? []
    if (!isEqual(latest, event.data.answers)) return
    await apply(deps)(event, studentId, latest)
  }

const apply =
  (deps: Deps) =>
  async (
    event: RecordedOf<RegistrationEvent, 'OrderCompleted' | 'AnswersGiven'>,
    studentId: string,
    answers: readonly CustomValue[],
  ): Promise<void> => {
    // The answers of an erased person are empty.
    if (answers.length === 0) return
    const { tournamentId, membershipId } = event.data
    const now = deps.clock.now()
    const unended = await deps.unended.of(event.tenant, studentId, now)
    const lockedBy = unended.filter((id) => id !== tournamentId)
    const input = { membershipId, studentId, answers, lockedBy, today: latestDateAt(now) }
    const applied = await applyAnswers(deps)(causedBy(event, NAME, studentId), input)
    if (!applied.ok && applied.error.code === 'student-locked') return
    mustSucceed(applied)
  }
