import { z } from 'zod'
import { customValue, student, trainingFacility } from './accounts.ts'
import { disbursementRow } from './disbursements.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'
import { confirmation } from './registration-changes.ts'
import { dollarsToTheCent } from './tournament-set-up.ts'
import { dollars } from './tournaments.ts'

const configuration = z.array(z.object({ key: z.string(), value: z.string() }))

/** An answer to an input, limited to the length of its form field. */
const answered = z.object({ key: z.string().max(200), value: z.string().max(5_000) })

/** A parent's cart before checkout. Quantities 0 to 10 (registration rule 6). */
export const cart = z.object({
  tournamentId: z.string(),
  entries: z.array(z.object({ eventId: z.string(), studentId: z.string() })).max(200),
  items: z
    .array(z.object({ catalogItemId: z.string(), quantity: z.int().min(1).max(10), config: z.array(answered).max(50) }))
    .max(50),
  /** Answers to the events' inputs, per student. */
  answers: z.array(z.object({ studentId: z.string(), values: z.array(answered).max(100) })).max(50),
  /**
   * The general terms, and ids of events and items whose additional terms were accepted. `shown`: which texts were
   * read, by the tournament's `termsHashes`; without it, the current texts are accepted.
   */
  terms: z.object({
    hasAccepted: z.boolean(),
    accepted: z.array(z.string().max(200)).max(500),
    shown: z
      .array(z.object({ of: z.string().max(200), hash: z.string().max(200) }))
      .max(500)
      .optional(),
  }),
})
export type Cart = z.infer<typeof cart>

/**
 * Terms accepted with an order: the general ones (`purchaseableType` null, the tournament's id), an event's additional
 * ones (0) or an item's (1). `value` is the SHA-256 of the text's HTML; null when it was not stored.
 */
export const termsAcceptance = z.object({
  hasAccepted: z.literal(true),
  purchaseableId: z.string(),
  purchaseableType: z.union([z.literal(0), z.literal(1)]).nullable(),
  value: z.string().nullable(),
})

const entryStatus = z.enum(['pending', 'complete', 'canceled'])
const registeredEvent = z.object({
  id: z.string(),
  eventId: z.string(),
  curriculumId: z.string(),
  /** The video handed in for the event; null for none. */
  submissionId: z.string().nullable(),
  studentId: z.string(),
  status: entryStatus,
  /** When it was made; for a paid one, when its order was completed. */
  created: z.string(),
})
const boughtItem = z.object({
  id: z.string(),
  catalogItemId: z.string(),
  qty: z.int(),
  config: configuration,
  status: entryStatus,
  created: z.string(),
})

/** A membership's registration in one tournament. */
export const registration = z.object({
  id: z.string(),
  tournamentId: z.string(),
  membershipId: z.string(),
  userId: z.string().nullable(),
  created: z.string(),
  modified: z.string(),
  status: z.enum(['pending', 'complete']),
  transactionIds: z.array(z.string()),
  /** The unfinished checkout: `orderId` is its checkout's and transaction's id; its places are held until `expires`. */
  openOrder: z.object({ orderId: z.string(), total: dollars, expires: z.string() }).nullable(),
  /** Of all orders but withdrawn ones, oldest first. */
  termsAcceptances: z.array(termsAcceptance),
  events: z.array(registeredEvent),
  catalog: z.array(boughtItem),
})
export type Registration = z.infer<typeof registration>
export const myRegistrationView = liveView({
  name: 'my-registration',
  scope: 'tournament',
  service: 'membership',
  row: registration,
  key: ({ id }) => id,
})

/** A membership's registration with the tournament it is for. */
export const registrationOfUser = registration.extend({ tournamentTitle: z.string(), startDate: z.string() })
export type RegistrationOfUser = z.infer<typeof registrationOfUser>

/**
 * One athlete of the manage area's grid: what the athlete has registered, and the registration of the family that it is part
 * of (`id`, `userId`, `created`, `status`, `transactionIds`, `catalog`).
 */
export const registrationRow = z.object({
  /** Athletes of one family have the same. */
  id: z.string(),
  tournamentId: z.string(),
  studentId: z.string(),
  membershipId: z.string(),
  /** Whose order was the family's first; null for one that only staff registered. */
  userId: z.string().nullable(),
  created: z.string(),
  modified: z.string(),
  status: z.enum(['pending', 'complete']),
  /** Of the family's completed orders. Empty for a coach. */
  transactionIds: z.array(z.string()),
  /** What the family has bought. Empty for a coach. */
  catalog: z.array(boughtItem),
  firstName: z.string(),
  lastName: z.string(),
  level: z.string().nullable(),
  gender: z.enum(['female', 'male']).nullable(),
  dateOfBirth: z.string().nullable(),
  weight: z.number(),
  height: z.number(),
  trainingFacility: trainingFacility.nullable(),
  specialNeeds: z.boolean(),
  registeredBy: z.string().nullable(),
  /** Titles of the events whose entries are not canceled, with a comma between them. */
  eventTitle: z.string(),
  events: z.array(
    registeredEvent.extend({
      eventTitle: z.string(),
      transactionId: z.string().nullable(),
      origin: z.enum(['order', 'import', 'staff']),
    }),
  ),
  customValues: z.array(customValue),
})
export type RegistrationRow = z.infer<typeof registrationRow>
export const registrationsView = liveView({
  name: 'registrations',
  scope: 'tournament',
  service: 'payment',
  reads: 'registrations',
  row: registrationRow,
  key: ({ studentId }) => studentId,
})

/** Details of a grid row: the athlete with everything registered. */
export const registrationDetails = z.object({ student, row: registrationRow })
export type RegistrationDetails = z.infer<typeof registrationDetails>

/** Amounts in dollars; refunds, chargebacks and fees are positive numbers. */
export const financialSummary = z.object({
  totalCollected: dollars,
  totalRefunded: dollars,
  totalChargebacks: dollars,
  cardProcessorFees: dollars,
  npnlFees: dollars,
  netProceeds: dollars,
  /** Disputes that the bank has not decided; an inquiry has not withdrawn money. */
  openDisputes: z.array(
    z.object({
      disputeId: z.string(),
      transactionId: z.string(),
      amount: dollars,
      isInquiry: z.boolean(),
      evidenceDue: z.string().nullable(),
      hasEvidence: z.boolean(),
    }),
  ),
  disbursements: z.array(disbursementRow),
  roles: z.array(z.object({ role: z.string(), numMembers: z.int() })),
  events: z.array(
    z.object({
      eventId: z.string(),
      eventName: z.string(),
      numAthletes: z.int(),
      divisionsWithoutMatch: z.int(),
    }),
  ),
  catalog: z.array(z.object({ itemName: z.string(), configuration: z.string(), numPurchases: z.int() })),
})
export type FinancialSummary = z.infer<typeof financialSummary>
/** One row. */
export const summaryView = liveView({
  name: 'summary',
  scope: 'tournament',
  service: 'payment',
  reads: 'payments',
  row: financialSummary,
  key: () => 'summary',
})

export const readMyRegistrations = endpoint({
  method: 'GET',
  path: '/membership/registrations',
  access: 'signed-in',
  service: 'membership',
  summary: 'My registrations in all tournaments',
  response: z.array(registrationOfUser),
})
/** Null when the membership has nothing there yet. */
export const readMyRegistration = endpoint({
  method: 'GET',
  path: '/membership/tournament/:id/registration',
  access: 'signed-in',
  service: 'membership',
  summary: 'My registration in one tournament',
  response: registration.nullable(),
  problems: ['not-found'],
})
export const readRegistrations = endpoint({
  method: 'GET',
  path: '/registrations/manage/:t',
  access: 'signed-in',
  service: 'payment',
  summary: 'Athletes registered in a tournament',
  reads: { of: 'registrations' },
  response: z.array(registrationRow),
  problems: ['not-found', 'forbidden'],
})
export const readRegistrationDetails = endpoint({
  method: 'GET',
  path: '/registrations/manage/:t/student/:s',
  access: 'signed-in',
  service: 'payment',
  summary: 'One athlete with everything registered',
  reads: { of: 'registrations', record: { student: 's' } },
  response: registrationDetails,
  problems: ['not-found', 'forbidden'],
})
/** For callers who may not see payments: whether an order has registered something. */
export const readOrder = endpoint({
  method: 'GET',
  path: '/registrations/manage/:t/order/:number',
  access: 'signed-in',
  service: 'payment',
  summary: 'Whether a tournament has a completed order of this number',
  response: z.object({ number: z.string() }),
  problems: ['not-found', 'forbidden'],
})
const acceptedTermsRow = z.object({
  orderId: z.string(),
  /** When the order was placed. */
  accepted: z.string(),
  /** Of the tournament, event or item whose terms they are. */
  of: z.string(),
  kind: z.enum(['general', 'event', 'item']),
  /** From 1; null, like the fields below, in orders from before versions were stored. */
  version: z.int().nullable(),
  title: z.string().nullable(),
  /** Sanitized HTML of the wording that was accepted. */
  html: z.string().nullable(),
  isCurrent: z.boolean().nullable(),
})
export type AcceptedTermsRow = z.infer<typeof acceptedTermsRow>

/** Terms that an athlete's family accepted, in their wording at the time, oldest first. */
export const readAcceptedTerms = endpoint({
  method: 'GET',
  path: '/registrations/manage/:t/student/:s/terms',
  access: 'signed-in',
  service: 'payment',
  summary: 'Terms that an athlete’s family accepted, in their wording at the time',
  reads: { of: 'registrations', record: { student: 's' } },
  response: z.array(acceptedTermsRow),
  problems: ['not-found', 'forbidden'],
})
/** For the family, until registration closes (registration rule 41). `t`: the tournament's id. */
export const changeAnswers = endpoint({
  method: 'POST',
  path: '/membership/tournament/:t/answers',
  access: 'signed-in',
  service: 'membership',
  summary: 'Change my answers about a registered student',
  changes: true,
  body: z.object({ studentId: z.string().min(1).max(200), values: z.array(answered).max(100) }),
  response: accepted,
  problems: [
    'not-found',
    'forbidden',
    'membership-inactive',
    'tournament-not-found',
    'registration-not-found',
    'answers-too-late',
    'required-fields',
  ],
})
/**
 * For the family, until registration closes (registration rule 41). `t`: the tournament's id; `values`: all options of
 * the bought line.
 */
export const changeChoices = endpoint({
  method: 'POST',
  path: '/membership/tournament/:t/choices',
  access: 'signed-in',
  service: 'membership',
  summary: 'Change the options of a catalog item that I bought',
  changes: true,
  body: z.object({ lineId: z.string().min(1).max(200), values: z.array(answered).max(50) }),
  response: accepted,
  problems: [
    'not-found',
    'forbidden',
    'membership-inactive',
    'tournament-not-found',
    'registration-not-found',
    'answers-too-late',
    'buyer-erased',
    'required-fields',
    'unknown-binding',
  ],
})
/** `id` is the entry's. Nothing is refunded. */
export const cancelRegistration = endpoint({
  method: 'GET',
  path: '/registrations/manage/:t/cancel/:id',
  access: 'signed-in',
  service: 'payment',
  summary: 'Cancel a registration without a refund',
  changes: true,
  body: z.object(confirmation).nullish(),
  response: accepted,
  problems: ['not-found', 'forbidden', 'registration-not-found', 'needs-confirmation'],
})
/**
 * `cancellationId` is generated by the browser: the same id is the same cancellation. A line is an entry or a line of
 * catalog items, by its id; `refund` is the amount of its price to refund, 0 for nothing.
 */
export const cancellation = z.object({
  cancellationId: z.uuid(),
  description: z.string().max(500),
  lines: z
    .array(z.object({ lineId: z.string().min(1).max(200), refund: dollarsToTheCent.min(0) }))
    .min(1)
    .max(200),
  ...confirmation,
})
export type Cancellation = z.infer<typeof cancellation>
/** `s` is an athlete of the family whose lines they are. */
export const cancelAndRefund = endpoint({
  method: 'POST',
  path: '/registrations/manage/:t/student/:s/cancel',
  paysOut: true,
  access: 'signed-in',
  service: 'payment',
  summary: 'Cancel what an athlete or the family has registered, and refund it',
  changes: true,
  body: cancellation,
  response: accepted,
  problems: [
    'not-found',
    'forbidden',
    'registration-not-found',
    'needs-confirmation',
    'transaction-not-found',
    'refund-amount-missing',
    'refund-exceeds-balance',
    'charge-disputed',
    'refund-id-reused',
    'refund-unavailable',
    'line-not-in-transaction',
    'line-already-canceled',
  ],
})
/** `id` is the entry's. Nothing is charged; the place is occupied again. */
export const restoreRegistration = endpoint({
  method: 'GET',
  path: '/registrations/manage/:t/restore/:id',
  access: 'signed-in',
  service: 'payment',
  summary: 'Undo the cancellation of a registration',
  changes: true,
  body: z.object(confirmation).nullish(),
  response: accepted,
  problems: [
    'not-found',
    'forbidden',
    'registration-not-found',
    'needs-confirmation',
    'registration-not-canceled',
    'registration-refunded',
    'already-registered',
    'event-removed',
    'tournament-ended',
    'drawn-without',
    'sold-out',
  ],
})
/** `id` is the line's, of the family of the athlete `s`. Nothing is charged; its units are sold again. */
export const restoreItem = endpoint({
  method: 'POST',
  path: '/registrations/manage/:t/student/:s/item/:id/restore',
  access: 'signed-in',
  service: 'payment',
  summary: 'Undo the cancellation of a line of catalog items',
  changes: true,
  response: accepted,
  problems: [
    'not-found',
    'forbidden',
    'registration-not-found',
    'registration-not-canceled',
    'registration-refunded',
    'item-removed',
    'tournament-ended',
    'sold-out',
  ],
})
