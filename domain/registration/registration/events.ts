import { z } from 'zod'
import { customValue } from '../../accounts/published.ts'
import { type EventOf, event } from '../../kernel/event.ts'

const cents = z.int()

/** One student in one event, as ordered. */
export const orderedEntry = z.object({
  entryId: z.string(),
  eventId: z.string(),
  studentId: z.string(),
  /** Cents, the event's additional fee included. */
  price: cents,
  /** Whether a place of limited capacity goes with it. */
  limited: z.boolean(),
})
export type OrderedEntry = z.infer<typeof orderedEntry>

/** Units of one catalog item in one configuration. */
export const orderedItem = z.object({
  lineId: z.string(),
  catalogItemId: z.string(),
  quantity: z.int(),
  /** Cents for one unit, and the tax on all units of the line. */
  unitPrice: cents,
  tax: cents,
  config: z.array(z.object({ key: z.string(), value: z.string() })),
})
export type OrderedItem = z.infer<typeof orderedItem>

const ofRegistration = { tournamentId: z.string(), membershipId: z.string() }

/**
 * All that a membership has ordered and holds in a tournament. Stream `registration-<tenant>.<tournamentId>.<membershipId>`.
 * At most one order is open at a time.
 */
export const registrationEvents = {
  OrderPlaced: event(
    1,
    z.object({
      ...ofRegistration,
      orderId: z.string(),
      userId: z.string(),
      entries: z.array(orderedEntry),
      items: z.array(orderedItem),
      /** Cents; lines with tax plus the convenience fee. */
      convenienceFee: cents,
      total: cents,
      currency: z.string(),
      /** Ids of events and items whose additional terms were accepted, beside the general terms. */
      acceptedTerms: z.array(z.string()),
      /** The order and its holds lapse then. */
      expires: z.string(),
    }),
  ),
  /** What was answered for one student at an order (spec §3 Input definition); the person's own data. */
  AnswersGiven: event(
    1,
    z.object({ ...ofRegistration, orderId: z.string(), studentId: z.string(), answers: z.array(customValue) }),
    { personal: { subject: (data) => data.studentId, erased: { answers: [] } } },
  ),
  OrderWithdrawn: event(
    1,
    z.object({ ...ofRegistration, orderId: z.string(), reason: z.enum(['replaced', 'expired', 'abandoned']) }),
  ),
  /** The order is fulfilled: its entries and items are the membership's. `transactionId` null for a free order. */
  OrderCompleted: event(
    1,
    z.object({
      ...ofRegistration,
      orderId: z.string(),
      transactionId: z.string(),
      entries: z.array(orderedEntry),
      items: z.array(orderedItem),
      basis: z.enum(['charge', 'zero-total']),
    }),
  ),
  /** Money came for an order that can no longer be fulfilled; a full refund follows. */
  OrderUnfulfillable: event(
    1,
    z.object({
      ...ofRegistration,
      orderId: z.string(),
      transactionId: z.string(),
      reason: z.enum(['sold-out', 'already-registered', 'unknown-order']),
    }),
  ),
  EntriesImported: event(
    1,
    z.object({
      ...ofRegistration,
      importId: z.string(),
      entries: z.array(z.object({ entryId: z.string(), eventId: z.string(), studentId: z.string() })),
    }),
  ),
  EntryCancelled: event(
    1,
    z.object({
      ...ofRegistration,
      entryId: z.string(),
      eventId: z.string(),
      studentId: z.string(),
      /** The refund that cancelled it, null when a director cancelled without money. */
      refundId: z.string().nullable(),
    }),
  ),
  ItemCancelled: event(
    1,
    z.object({
      ...ofRegistration,
      lineId: z.string(),
      catalogItemId: z.string(),
      quantity: z.int(),
      refundId: z.string().nullable(),
    }),
  ),
}
export type RegistrationEvent = EventOf<typeof registrationEvents>
