import { type Refusal, refusal } from '../../kernel/result.ts'
import type { CartProblem } from '../cart.ts'

/** spec/tournament-and-registration.md §5 Event change. */
export const invalidSelection = (): Refusal =>
  refusal('invalid', 'invalid-selection', 'Please enter a change fee and select a new event before proceeding.')

/** What is to be swapped is not registered, or no longer. */
export const eventNotHeld = (eventId: string): Refusal =>
  refusal('conflict', 'event-not-held', 'This student is not registered for the event that is to be swapped.', {
    eventId,
  })

/** Rules that staff may set aside, once they have been told of them. */
export const needsConfirmation = (problems: readonly CartProblem[]): Refusal =>
  refusal('conflict', 'needs-confirmation', problems.map(({ message }) => message).join(' '), { problems })

/** What cannot be set aside: an unknown event or student, an event the student has already, a tournament that has ended. */
export const changeRefused = ({ code, message, eventId, studentId }: CartProblem): Refusal =>
  refusal(code === 'already-registered' || code === 'tournament-ended' ? 'conflict' : 'invalid', code, message, {
    eventId,
    studentId,
  })
