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
