import { type Cents, formatCents } from '../../kernel/money.ts'
import type { Phrase } from '../../kernel/phrase.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import type { CartProblem } from '../cart.ts'
import { registrationText } from '../texts.ts'

export const alreadyRegistered = (
  entries: readonly { readonly eventId: string; readonly studentId: string }[],
): Refusal => refusal('conflict', 'already-registered', registrationText('already-registered'), { entries })

/** An order id is bound to one cart. */
export const orderIdReused = (orderId: string): Refusal =>
  refusal('conflict', 'order-id-reused', registrationText('order-id-reused'), { orderId })

/** The order was replaced by a newer checkout, has expired, or was abandoned. */
export const orderWithdrawn = (orderId: string, reason: string): Refusal =>
  refusal('conflict', 'order-withdrawn', registrationText('order-withdrawn'), { orderId, reason })

export const orderUnfulfillable = (orderId: string): Refusal =>
  refusal('conflict', 'order-unfulfillable', registrationText('order-unfulfillable'), {
    orderId,
  })

/** The membership's other open order must be closed first. */
export const orderOpen = (orderId: string): Refusal =>
  refusal('conflict', 'order-open', registrationText('order-open'), { orderId })

/** Texts changed after they were shown; `of` are their tournament, events or items. */
export const termsChanged = (of: readonly string[]): Refusal =>
  refusal('conflict', 'terms-changed', registrationText('terms-changed'), { of })

/** The membership's holdings changed while its cart was being checked. */
export const registrationChanged = (): Refusal =>
  refusal('conflict', 'registration-changed', registrationText('registration-changed'))

export const orderNotFound = (orderId: string): Refusal =>
  refusal('not-found', 'order-not-found', registrationText('order-not-found'), { orderId })

/** Registration has closed, so answers can no longer be changed. */
export const answersTooLate = (): Refusal =>
  refusal('conflict', 'answers-too-late', registrationText('answers-too-late'))

/** The options of an item are its buyer's personal data, which is no longer kept. */
export const buyerErased = (): Refusal => refusal('conflict', 'buyer-erased', registrationText('buyer-erased'))

/** The organizers take no requests in this tournament. */
export const requestsOff = (): Refusal => refusal('conflict', 'requests-off', registrationText('requests-off'))

/** The tournament has started. */
export const requestTooLate = (): Refusal =>
  refusal('conflict', 'request-too-late', registrationText('request-too-late'))

/** Another request about the entry waits for an answer, or is being carried out. */
export const requestOpen = (): Refusal => refusal('conflict', 'request-open', registrationText('request-open'))

export const requestNotFound = (): Refusal =>
  refusal('not-found', 'request-not-found', registrationText('request-not-found'))

/** It was granted, declined or taken back, or the entry was canceled. */
export const requestAnswered = (): Refusal =>
  refusal('conflict', 'request-answered', registrationText('request-answered'))

/** The refund is no longer what the family was shown; `refund` in cents is what it is now. */
export const refundChanged = (refund: Cents): Refusal =>
  refusal('conflict', 'refund-changed', registrationText('refund-changed', { refund: formatCents(refund) }), { refund })

export const eventUnknown = (): Refusal => refusal('not-found', 'unknown-event', registrationText('unknown-event'))

/** `field` is the key of an answer that is not valid, or that cannot be corrected here. */
export const invalidCorrection = (field: string, problem: Phrase | null): Refusal =>
  refusal('invalid', 'invalid-correction', problem ?? registrationText('not-correctable'), { field })

export const registrationNotFound = (): Refusal =>
  refusal('not-found', 'registration-not-found', registrationText('registration-not-found'))

/** Another user has undone the cancellation, or the registration was never canceled. */
export const registrationNotCanceled = (): Refusal =>
  refusal('conflict', 'registration-not-canceled', registrationText('registration-not-canceled'))

/** A refunded entry does not get its place back. */
export const registrationRefunded = (): Refusal =>
  refusal('conflict', 'registration-refunded', registrationText('registration-refunded'))

/** The latest draw does not include the athlete. */
export const drawnWithout = (): Refusal => refusal('conflict', 'drawn-without', registrationText('drawn-without'))

export const eventGone = (): Refusal => refusal('conflict', 'event-removed', registrationText('event-removed'))

export const itemGone = (): Refusal => refusal('conflict', 'item-removed', registrationText('item-removed'))

export const restoredTooLate = (): Refusal =>
  refusal('conflict', 'tournament-ended', registrationText('restored-too-late'))

/** See registration rule 25. */
export const invalidSelection = (): Refusal =>
  refusal('invalid', 'invalid-selection', registrationText('invalid-selection'))

/** The student is not, or no longer, registered for the event to be given up. */
export const eventNotHeld = (eventId: string): Refusal =>
  refusal('conflict', 'event-not-held', registrationText('event-not-held'), {
    eventId,
  })

/** Problems that staff may override after confirming them. Their texts are joined, so there is no single reference. */
export const needsConfirmation = (problems: readonly CartProblem[]): Refusal => ({
  kind: 'conflict',
  code: 'needs-confirmation',
  message: problems.map(({ message }) => message).join(' '),
  details: { problems },
})

/** Problems that cannot be overridden: unknown event or student, already registered, tournament ended. */
export const changeRefused = (problem: CartProblem): Refusal => {
  const { code, eventId, studentId } = problem
  const isConflict = code === 'already-registered' || code === 'tournament-ended'
  return cartRefusal(isConflict ? 'conflict' : 'invalid', problem, { eventId, studentId })
}

/** The refusal of a cart because of one of its problems. */
export const cartRefusal = (
  kind: Refusal['kind'],
  { code, message, text }: CartProblem,
  details: NonNullable<Refusal['details']>,
): Refusal => ({ kind, code, message, ...(text === undefined ? {} : { text }), details })
