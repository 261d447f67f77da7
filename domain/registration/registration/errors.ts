import { type Refusal, refusal } from '../../kernel/result.ts'

export const alreadyRegistered = (
  entries: readonly { readonly eventId: string; readonly studentId: string }[],
): Refusal =>
  refusal('conflict', 'already-registered', 'This student is already registered for this event.', { entries })

/** An order id is used for one cart only. */
export const orderIdReused = (orderId: string): Refusal =>
  refusal('conflict', 'order-id-reused', 'This checkout was already used for a different cart.', { orderId })

/** The order was replaced by a newer checkout, has expired, or was abandoned. */
export const orderWithdrawn = (orderId: string, reason: string): Refusal =>
  refusal('conflict', 'order-withdrawn', 'This checkout is no longer valid. Please start again.', { orderId, reason })

export const orderUnfulfillable = (orderId: string): Refusal =>
  refusal('conflict', 'order-unfulfillable', 'This order could not be fulfilled. Your payment is refunded in full.', {
    orderId,
  })

/** Another open order of the membership must be closed first. */
export const orderOpen = (orderId: string): Refusal =>
  refusal('conflict', 'order-open', 'Another checkout is open.', { orderId })

/** A text reads differently than it did when it was accepted; `of` are its tournament, event or item. */
export const termsChanged = (of: readonly string[]): Refusal =>
  refusal('conflict', 'terms-changed', 'The terms have changed. Please read them again.', { of })

/** What the membership holds has changed while its cart was being checked. */
export const registrationChanged = (): Refusal =>
  refusal('conflict', 'registration-changed', 'This registration has just changed. Please try again.')

export const orderNotFound = (orderId: string): Refusal =>
  refusal('not-found', 'order-not-found', 'Order was not found', { orderId })

export const registrationNotFound = (): Refusal =>
  refusal('not-found', 'registration-not-found', 'Registration was not found')

/** Somebody else has undone the cancellation, or there was none. */
export const registrationNotCanceled = (): Refusal =>
  refusal('conflict', 'registration-not-canceled', 'Somebody has restored this registration already.')

/** Money goes back for it, so that its place does not come back with it. */
export const registrationRefunded = (): Refusal =>
  refusal('conflict', 'registration-refunded', 'It cannot be restored: a refund for it was requested.')

/** The brackets of the latest draw know nothing of the athlete. */
export const drawnWithout = (): Refusal =>
  refusal('conflict', 'drawn-without', 'It cannot be restored: the brackets were drawn without this athlete.')

export const eventGone = (): Refusal =>
  refusal('conflict', 'event-removed', 'It cannot be restored: the tournament no longer has this event.')

export const itemGone = (): Refusal =>
  refusal('conflict', 'item-removed', 'It cannot be restored: the tournament no longer has this item.')

export const restoredTooLate = (): Refusal =>
  refusal('conflict', 'tournament-ended', 'It cannot be restored: the tournament has ended.')
