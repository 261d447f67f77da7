import { type Refusal, refusal } from '../../kernel/result.ts'
import type { CartProblem } from '../cart.ts'

export const alreadyRegistered = (
  entries: readonly { readonly eventId: string; readonly studentId: string }[],
): Refusal =>
  refusal('conflict', 'already-registered', 'This student is already registered for this event.', { entries })

/** An order id is bound to one cart. */
export const orderIdReused = (orderId: string): Refusal =>
  refusal('conflict', 'order-id-reused', 'This checkout was already used for a different cart.', { orderId })

/** The order was replaced by a newer checkout, has expired, or was abandoned. */
export const orderWithdrawn = (orderId: string, reason: string): Refusal =>
  refusal('conflict', 'order-withdrawn', 'This checkout is no longer valid. Please start again.', { orderId, reason })

export const orderUnfulfillable = (orderId: string): Refusal =>
  refusal('conflict', 'order-unfulfillable', 'This order could not be fulfilled. Your payment is refunded in full.', {
    orderId,
  })

/** The membership's other open order must be closed first. */
export const orderOpen = (orderId: string): Refusal =>
  refusal('conflict', 'order-open', 'Another checkout is open.', { orderId })

/** Texts changed after they were shown; `of` are their tournament, events or items. */
export const termsChanged = (of: readonly string[]): Refusal =>
  refusal('conflict', 'terms-changed', 'The terms have changed. Please read them again.', { of })

/** The membership's holdings changed while its cart was being checked. */
export const registrationChanged = (): Refusal =>
  refusal('conflict', 'registration-changed', 'This registration has just changed. Please try again.')

export const orderNotFound = (orderId: string): Refusal =>
  refusal('not-found', 'order-not-found', 'Order was not found', { orderId })

export const registrationNotFound = (): Refusal =>
  refusal('not-found', 'registration-not-found', 'Registration was not found')

/** Another user has undone the cancellation, or the registration was never canceled. */
export const registrationNotCanceled = (): Refusal =>
  refusal('conflict', 'registration-not-canceled', 'This registration was restored already.')

/** A refunded entry does not get its place back. */
export const registrationRefunded = (): Refusal =>
  refusal('conflict', 'registration-refunded', 'It cannot be restored: a refund for it was requested.')

/** The latest draw does not include the athlete. */
export const drawnWithout = (): Refusal =>
  refusal('conflict', 'drawn-without', 'It cannot be restored: the brackets were drawn without this athlete.')

export const eventGone = (): Refusal =>
  refusal('conflict', 'event-removed', 'It cannot be restored: the tournament no longer has this event.')

export const itemGone = (): Refusal =>
  refusal('conflict', 'item-removed', 'It cannot be restored: the tournament no longer has this item.')

export const restoredTooLate = (): Refusal =>
  refusal('conflict', 'tournament-ended', 'It cannot be restored: the tournament has ended.')

/** See registration rule 25. */
export const invalidSelection = (): Refusal =>
  refusal('invalid', 'invalid-selection', 'Please enter a change fee and select a new event before proceeding.')

/** The student is not, or no longer, registered for the event to be given up. */
export const eventNotHeld = (eventId: string): Refusal =>
  refusal('conflict', 'event-not-held', 'This student is not registered for the event that is to be swapped.', {
    eventId,
  })

/** Problems that staff may override after confirming them. */
export const needsConfirmation = (problems: readonly CartProblem[]): Refusal =>
  refusal('conflict', 'needs-confirmation', problems.map(({ message }) => message).join(' '), { problems })

/** Problems that cannot be overridden: unknown event or student, already registered, tournament ended. */
export const changeRefused = ({ code, message, eventId, studentId }: CartProblem): Refusal =>
  refusal(code === 'already-registered' || code === 'tournament-ended' ? 'conflict' : 'invalid', code, message, {
    eventId,
    studentId,
  })
