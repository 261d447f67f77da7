import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import { applyAnswers } from '../accounts/apply-answers.ts'
import type { Handler } from '../kernel/handle.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { readRegistration } from '../registration/read-registration.ts'

interface Deps {
  readonly handler: Handler
}

const NAME = 'apply-answers'

/** An order was fulfilled → what was answered at it becomes part of the athletes' records, where divisions look. */
export const applyOrderAnswers = (deps: Deps): Process<RegistrationEvent> => ({
  name: NAME,
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
      const input = { membershipId, studentId, answers }
      mustSucceed(await applyAnswers(deps)(causedBy(event, NAME, studentId), input))
    }
  }
