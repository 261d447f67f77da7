import { z } from 'zod'
import { customValue } from '../../accounts/published.ts'
import { type EventOf, event } from '../../kernel/event.ts'
import { cents, choice, code, count, currency, idOf, instant, referenceTo, text, token } from '../../kernel/fields.ts'
import { formatCents } from '../../kernel/money.ts'
import { plural } from '../../kernel/plural.ts'
import { OVERRIDABLE, overrideTexts } from './overrides.ts'
import { addGeneralTerms, splitChoices } from './upcast.ts'

/** One student's entry in one event, as ordered. */
export const orderedEntry = z.object({
  entryId: idOf('entry'),
  eventId: idOf('event'),
  studentId: idOf('student'),
  /** Includes the event's additional fee. */
  price: cents(),
  /** Whether the entry occupies a place of an event with limited capacity. */
  limited: z.boolean(),
})
export type OrderedEntry = z.infer<typeof orderedEntry>

/** Units of one catalog item with the same options; the options are in the order's `choices`. */
export const orderedItem = z.object({
  lineId: idOf('line'),
  catalogItemId: idOf('catalogItem'),
  quantity: count(),
  /** Price of one unit, and the tax on all units of the line. */
  unitPrice: cents(),
  tax: cents(),
})
export type OrderedItem = z.infer<typeof orderedItem>

/**
 * An option chosen for a line of catalog items (a size, the name on a shirt), by the input's key: the buyer's personal
 * data.
 */
const lineChoice = z.object({ lineId: referenceTo('line'), ...customValue.shape })

/**
 * Terms accepted with an order: the tournament's general ones, or the additional ones of an event or item. `hash` is
 * the SHA-256 of the text's HTML; null in orders from before it was recorded.
 */
export const acceptedTerms = z.object({
  of: referenceTo(['tournament', 'event', 'catalogItem'], 'Accepted terms'),
  hash: token().nullable(),
})
export type AcceptedTerms = z.infer<typeof acceptedTerms>

/** A rule that staff overrode for one athlete's entry. */
export const override = z.object({
  eventId: referenceTo('event', 'Rule set aside for'),
  reason: choice(OVERRIDABLE, { label: 'Rule set aside', words: overrideTexts }),
})
export type Override = z.infer<typeof override>

const ofRegistration = { tournamentId: idOf('tournament'), membershipId: idOf('membership') }
const ofRequest = { ...ofRegistration, requestId: token(), studentId: idOf('student') }
const ofBuyer = { subject: ({ userId }: { userId: string }) => userId, erased: { choices: [] } }

/**
 * A membership's orders and registrations in a tournament. Stream
 * `registration-<tenant>.<tournamentId>.<membershipId>`. At most one order is open at a time.
 */
export const registrationEvents = {
  OrderPlaced: event(
    3,
    z.object({
      ...ofRegistration,
      orderId: idOf('order'),
      /** The buyer. */
      userId: idOf('user'),
      entries: z.array(orderedEntry),
      items: z.array(orderedItem),
      choices: z.array(lineChoice),
      /** `total` is the lines with tax plus the convenience fee. */
      convenienceFee: cents(),
      total: cents(),
      currency: currency(),
      /** The general terms, then the additional ones of the events and items. */
      acceptedTerms: z.array(acceptedTerms),
      /** When the order and its holds expire. */
      expires: instant(),
    }),
    {
      audit: {
        about: 'order',
        values: (data) => ({ entries: data.entries.length, items: data.items.length, total: formatCents(data.total) }),
        title: (data) =>
          `Order placed: ${plural(data.entries.length, 'entry', 'entries')}, ${plural(data.items.length, 'item', 'items')}, ${formatCents(data.total)}`,
      },
      personal: ofBuyer,
      upcasters: [splitChoices, addGeneralTerms],
    },
  ),
  /**
   * Answers to registration questions about one student (kernel rules 17 and 18): the student's personal data. `orderId` is
   * an entry of the student if no order made the student's entries.
   */
  AnswersGiven: event(
    1,
    z.object({ ...ofRegistration, orderId: idOf('order'), studentId: idOf('student'), answers: z.array(customValue) }),
    {
      audit: { about: 'student', title: 'Registration questions answered', facts: 'all' },
      personal: { subject: (data) => data.studentId, erased: { answers: [] } },
    },
  ),
  /**
   * Staff corrected what an athlete is registered with in this tournament (registration rule 44), by the keys of answers:
   * `Weight`, `LevelId`, `x:` plus a custom value's. The student's record keeps its values.
   */
  RegistrationCorrected: event(
    1,
    z.object({
      ...ofRegistration,
      correctionId: token(),
      studentId: idOf('student'),
      answers: z.array(customValue),
    }),
    {
      audit: { about: 'student', title: 'Corrected for this tournament', facts: 'all' },
      personal: { subject: (data) => data.studentId, erased: { answers: [] } },
    },
  ),
  /** `erased`: its buyer or an athlete is being erased, so it is never completed. */
  OrderWithdrawn: event(
    3,
    z.object({
      ...ofRegistration,
      orderId: idOf('order'),
      reason: z.enum(['replaced', 'expired', 'abandoned', 'erased', 'membership-deleted']),
    }),
    {
      audit: {
        about: 'order',
        values: ({ reason }) => ({ reason }),
        title: (data) => `Order ${data.reason === 'expired' ? 'expired' : 'withdrawn'}`,
        facts: ['reason'],
      },
      upcasters: [(data) => data, (data) => data],
    },
  ),
  /** The order is fulfilled: its entries and items now belong to the membership. */
  OrderCompleted: event(
    2,
    z.object({
      ...ofRegistration,
      orderId: idOf('order'),
      transactionId: idOf('transaction'),
      /** The buyer; '' in events upcast from version 1. */
      userId: idOf('user'),
      entries: z.array(orderedEntry),
      items: z.array(orderedItem),
      choices: z.array(lineChoice),
      basis: choice(['charge', 'zero-total'], { words: { charge: 'Paid', 'zero-total': 'Nothing to pay' } }),
    }),
    {
      audit: { about: 'order', title: 'Registration completed', omits: ['entries', 'items', 'choices'], facts: 'all' },
      personal: ofBuyer,
      upcasters: [(data) => ({ ...splitChoices(data), userId: '' })],
    },
  ),
  /** The order was paid but can no longer be fulfilled; a full refund follows. */
  OrderUnfulfillable: event(
    4,
    z.object({
      ...ofRegistration,
      orderId: idOf('order'),
      transactionId: idOf('transaction'),
      reason: z.enum([
        'sold-out',
        'already-registered',
        'unknown-order',
        'erased',
        'membership-deleted',
        'athlete-moved',
      ]),
    }),
    {
      audit: {
        about: 'order',
        title: 'Order could not be fulfilled; a refund follows',
        facts: ['reason'],
      },
      upcasters: [(data) => data, (data) => data, (data) => data],
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
        values: ({ entries }) => ({ entries: entries.length }),
        title: (data) => `${plural(data.entries.length, 'registration', 'registrations')} imported`,
        facts: 'all',
      },
    },
  ),
  /**
   * Staff registered an athlete, free of charge or with a paid invoice. If the entry replaces others (`insteadOfIds`),
   * those are canceled in the same append.
   */
  EntriesAddedByStaff: event(
    1,
    z.object({
      ...ofRegistration,
      changeId: token(),
      /** The paid invoice; null for a change without a fee. */
      invoiceId: idOf('invoice').nullable(),
      entries: z.array(z.object({ entryId: idOf('entry'), eventId: idOf('event'), studentId: idOf('student') })),
      insteadOfIds: z.array(referenceTo('entry', 'Instead of')),
      /** The rules that staff overrode after a warning. */
      overrides: z.array(override),
    }),
    {
      audit: {
        about: 'student',
        values: ({ entries, insteadOfIds }) => ({
          kind: insteadOfIds.length > 0 ? 'swapped' : 'added',
          entries: entries.length,
        }),
        title: (data) =>
          data.insteadOfIds.length > 0
            ? 'Event swapped by staff'
            : `${plural(data.entries.length, 'registration', 'registrations')} added by staff`,
        facts: 'all',
      },
    },
  ),
  /** Staff set rules aside for a student after a warning, and may have said why: the student's personal data. */
  RulesSetAside: event(
    1,
    z.object({
      ...ofRegistration,
      setAsideId: token(),
      studentId: idOf('student'),
      overrides: z.array(override),
      /** '' if none was given. */
      explanation: text('Explanation'),
    }),
    {
      audit: { about: 'student', title: 'Rules set aside by staff' },
      personal: { subject: (data) => data.studentId, erased: { explanation: '' } },
    },
  ),
  EntryCanceled: event(
    1,
    z.object({
      ...ofRegistration,
      entryId: idOf('entry'),
      eventId: idOf('event'),
      studentId: idOf('student'),
      /** The refund that canceled the entry; null when a director canceled it without a refund. */
      refundId: idOf('refund').nullable(),
    }),
    {
      audit: {
        about: 'entry',
        title: 'Registration canceled',
      },
      formerly: { EntryCancelled: 1 },
    },
  ),
  /** The cancellation was undone: the entry is valid again and has its place back. */
  EntryReinstated: event(
    1,
    z.object({ ...ofRegistration, entryId: idOf('entry'), eventId: idOf('event'), studentId: idOf('student') }),
    {
      audit: {
        about: 'entry',
        title: 'Registration restored',
      },
    },
  ),
  /**
   * A family asks to withdraw an athlete from an event, or to change the event (registration rule 42). The refund is
   * what the tournament's rule promised at that time.
   */
  FamilyRequestMade: event(
    1,
    z.object({
      ...ofRequest,
      kind: choice(['withdrawal', 'change'], { words: { withdrawal: 'Withdrawal', change: 'Change of event' } }),
      entryId: idOf('entry'),
      eventId: idOf('event'),
      /** The event to change to; null for a withdrawal. */
      toEventId: referenceTo('event', 'Change to').nullable(),
      refund: cents('Promised refund'),
      /** '' if none was given. */
      explanation: text('Explanation'),
    }),
    {
      audit: {
        about: 'student',
        values: ({ kind }) => ({ kind }),
        title: ({ kind }) => (kind === 'withdrawal' ? 'Withdrawal asked for' : 'Change of event asked for'),
        omits: ['kind'],
        facts: 'all',
      },
      personal: { subject: (data) => data.studentId, erased: { explanation: '' } },
    },
  ),
  /** The family no longer asks for it. */
  FamilyRequestTakenBack: event(1, z.object(ofRequest), { audit: { about: 'student', title: 'Request taken back' } }),
  /** Staff grant the request; a process carries it out. */
  FamilyRequestGranted: event(
    1,
    z.object({
      ...ofRequest,
      /** The rules that staff set aside after a warning. */
      setAside: z.array(choice(OVERRIDABLE, { label: 'Rule set aside', words: overrideTexts })),
      /** Why they were set aside; '' if no reason was given. */
      explanation: text('Explanation'),
    }),
    {
      audit: { about: 'student', title: 'Request granted', facts: 'all' },
      personal: { subject: (data) => data.studentId, erased: { explanation: '' } },
    },
  ),
  FamilyRequestDeclined: event(
    1,
    z.object({
      ...ofRequest,
      /** For the family to read; '' if nothing was written. */
      explanation: text('Explanation'),
    }),
    {
      audit: { about: 'student', title: 'Request declined', facts: 'all' },
      personal: { subject: (data) => data.studentId, erased: { explanation: '' } },
    },
  ),
  /** A granted request could not be carried out: its place was sold or its charge disputed. It is open again. */
  FamilyRequestReopened: event(
    1,
    z.object({
      ...ofRequest,
      /** The code of the refusal. */
      reason: code('Reason'),
    }),
    { audit: { about: 'student', title: 'Request could not be carried out', facts: 'all' } },
  ),
  /**
   * The family changed the options of a bought line (registration rule 41): all of them, as they are now. The line keeps
   * its price, and its receipt the options with which it was paid.
   */
  ItemChoicesChanged: event(
    1,
    z.object({
      ...ofRegistration,
      lineId: idOf('line'),
      /** The buyer. */
      userId: idOf('user'),
      choices: z.array(customValue),
    }),
    {
      audit: {
        about: 'line',
        title: 'Options of a catalog item changed',
        facts: 'all',
      },
      personal: ofBuyer,
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
        facts: 'all',
      },
      formerly: { ItemCancelled: 1 },
    },
  ),
  /** The cancellation was undone: all units of the line are held again. */
  ItemReinstated: event(
    1,
    z.object({ ...ofRegistration, lineId: idOf('line'), catalogItemId: idOf('catalogItem'), quantity: count() }),
    {
      audit: {
        about: 'line',
        title: 'Catalog item restored',
        facts: 'all',
      },
    },
  ),
}
export type RegistrationEvent = EventOf<typeof registrationEvents>
