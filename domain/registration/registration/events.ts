import { z } from 'zod'
import { customValue } from '../../accounts/published.ts'
import { type EventOf, event } from '../../kernel/event.ts'
import { cents, choice, count, currency, idOf, instant, referenceTo } from '../../kernel/fields.ts'
import { formatCents } from '../../kernel/money.ts'
import { plural } from '../../kernel/plural.ts'
import { choicesApart } from './upcast.ts'

/** One student in one event, as ordered. */
export const orderedEntry = z.object({
  entryId: idOf('entry'),
  eventId: idOf('event'),
  studentId: idOf('student'),
  /** Cents, the event's additional fee included. */
  price: cents(),
  /** Whether a place of limited capacity goes with it. */
  limited: z.boolean(),
})
export type OrderedEntry = z.infer<typeof orderedEntry>

/** Units of one catalog item in one configuration; what was chosen stands apart. */
export const orderedItem = z.object({
  lineId: idOf('line'),
  catalogItemId: idOf('catalogItem'),
  quantity: count(),
  /** Cents for one unit, and the tax on all units of the line. */
  unitPrice: cents(),
  tax: cents(),
})
export type OrderedItem = z.infer<typeof orderedItem>

/** What was chosen for a line of catalog items (a size, the name on a shirt), by the input's key: the buyer's own data. */
const lineChoice = z.object({ lineId: referenceTo('line'), ...customValue.shape })

const ofRegistration = { tournamentId: idOf('tournament'), membershipId: idOf('membership') }
const ofBuyer = { subject: ({ userId }: { userId: string }) => userId, erased: { choices: [] } }

/**
 * All that a membership has ordered and holds in a tournament. Stream `registration-<tenant>.<tournamentId>.<membershipId>`.
 * At most one order is open at a time.
 */
export const registrationEvents = {
  OrderPlaced: event(
    2,
    z.object({
      ...ofRegistration,
      orderId: idOf('order'),
      /** The buyer. */
      userId: idOf('user'),
      entries: z.array(orderedEntry),
      items: z.array(orderedItem),
      choices: z.array(lineChoice),
      /** Cents; lines with tax plus the convenience fee. */
      convenienceFee: cents(),
      total: cents(),
      currency: currency(),
      /** Ids of events and items whose additional terms were accepted, beside the general terms. */
      acceptedTerms: z.array(referenceTo(['event', 'catalogItem'], 'Accepted terms')),
      /** The order and its holds lapse then. */
      expires: instant(),
    }),
    {
      audit: {
        about: 'order',
        title: (data) =>
          `Order placed: ${plural(data.entries.length, 'entry', 'entries')}, ${plural(data.items.length, 'item', 'items')}, ${formatCents(data.total)}`,
        sets: { status: 'Pending' },
      },
      personal: ofBuyer,
      upcasters: [choicesApart],
    },
  ),
  /** What was answered for one student at an order (spec §3 Input definition); the person's own data. */
  AnswersGiven: event(
    1,
    z.object({ ...ofRegistration, orderId: idOf('order'), studentId: idOf('student'), answers: z.array(customValue) }),
    {
      audit: { about: 'student', title: 'Questions of the registration answered' },
      personal: { subject: (data) => data.studentId, erased: { answers: [] } },
    },
  ),
  OrderWithdrawn: event(
    1,
    z.object({ ...ofRegistration, orderId: idOf('order'), reason: z.enum(['replaced', 'expired', 'abandoned']) }),
    {
      audit: {
        about: 'order',
        title: (data) => `Order ${data.reason === 'expired' ? 'expired' : 'withdrawn'}`,
        sets: { status: 'Withdrawn' },
      },
    },
  ),
  /** The order is fulfilled: its entries and items are the membership's. `transactionId` null for a free order. */
  OrderCompleted: event(
    2,
    z.object({
      ...ofRegistration,
      orderId: idOf('order'),
      transactionId: idOf('transaction'),
      /** The buyer; '' where the first version did not say. */
      userId: idOf('user'),
      entries: z.array(orderedEntry),
      items: z.array(orderedItem),
      choices: z.array(lineChoice),
      basis: choice(['charge', 'zero-total'], { words: { charge: 'Paid', 'zero-total': 'Nothing to pay' } }),
    }),
    {
      audit: { about: 'order', title: 'Registration completed', sets: { status: 'Complete' } },
      personal: ofBuyer,
      upcasters: [(data) => ({ ...choicesApart(data), userId: '' })],
    },
  ),
  /** Money came for an order that can no longer be fulfilled; a full refund follows. */
  OrderUnfulfillable: event(
    1,
    z.object({
      ...ofRegistration,
      orderId: idOf('order'),
      transactionId: idOf('transaction'),
      reason: z.enum(['sold-out', 'already-registered', 'unknown-order']),
    }),
    {
      audit: {
        about: 'order',
        title: 'Order could not be fulfilled; its money goes back',
        sets: { status: 'Unfulfillable' },
      },
    },
  ),
  EntriesImported: event(
    1,
    z.object({
      ...ofRegistration,
      importId: idOf('import'),
      entries: z.array(z.object({ entryId: idOf('entry'), eventId: idOf('event'), studentId: idOf('student') })),
    }),
    {
      audit: {
        about: 'import',
        title: (data) => `${plural(data.entries.length, 'registration', 'registrations')} imported`,
      },
    },
  ),
  EntryCanceled: event(
    1,
    z.object({
      ...ofRegistration,
      entryId: idOf('entry'),
      eventId: idOf('event'),
      studentId: idOf('student'),
      /** The refund that canceled it, null when a director canceled without money. */
      refundId: idOf('refund').nullable(),
    }),
    {
      audit: {
        about: 'entry',
        title: 'Registration canceled',
        was: { status: 'Complete' },
        sets: { status: 'Canceled' },
      },
      formerly: { EntryCancelled: 1 },
    },
  ),
  ItemCanceled: event(
    1,
    z.object({
      ...ofRegistration,
      lineId: idOf('line'),
      catalogItemId: idOf('catalogItem'),
      quantity: count(),
      refundId: idOf('refund').nullable(),
    }),
    {
      audit: {
        about: 'line',
        title: 'Catalog item canceled',
        was: { status: 'Complete' },
        sets: { status: 'Canceled' },
      },
      formerly: { ItemCancelled: 1 },
    },
  ),
}
export type RegistrationEvent = EventOf<typeof registrationEvents>
