import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'
import { changePrices, confirmation } from './registration-changes.ts'

/** A request about an entry: for families only their own, for staff all. */
export const familyRequest = z.object({
  id: z.string(),
  tournamentId: z.string(),
  membershipId: z.string(),
  studentId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  entryId: z.string(),
  eventId: z.string(),
  /** The event to change to; null for a withdrawal. */
  toEventId: z.string().nullable(),
  /** `granted` until it is carried out; `ended`: the entry was canceled in another way. */
  status: z.enum(['open', 'granted', 'carried-out', 'declined', 'taken-back', 'ended']),
  /** Dollars that the tournament's rule promised when the family asked. */
  refund: z.number(),
  explanation: z.string(),
  /** What the organizers wrote when they declined. */
  answer: z.string(),
  /** The code of what kept a granted request from being carried out. */
  failure: z.string().nullable(),
  asked: z.string(),
  answered: z.string().nullable(),
})
export type FamilyRequest = z.infer<typeof familyRequest>
export const familyRequestsView = liveView({
  name: 'family-requests',
  scope: 'tournament',
  service: 'membership',
  reads: 'registrations',
  row: familyRequest,
  key: ({ id }) => id,
})

/** What families may ask for, and what a withdrawal refunds, step by step (tournaments rule 49). */
export const requestRule = z.object({
  takesRequests: z.boolean(),
  /** Each up to and including a day of the tournament's zone, in percent of what was paid. */
  refunds: z.array(z.object({ until: z.iso.date(), percent: z.number() })).max(20),
})
export type RequestRule = z.infer<typeof requestRule>

const id = z.string().min(1).max(200)
const signedIn = { access: 'signed-in', service: 'membership' } as const
const changing = { ...signedIn, method: 'POST', changes: true, response: accepted } as const
const explanation = z.string().trim().max(2000).default('')

export const readRequestRule = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/familyrequests/:t/rule',
  summary: 'What families may ask for in a tournament, and what a withdrawal refunds',
  response: requestRule,
  problems: ['not-found'],
})
export const readMyRequests = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/familyrequests/:t/own',
  summary: 'My requests in a tournament',
  response: z.array(familyRequest),
  problems: ['not-found'],
})
export const quoteMyRefund = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/familyrequests/:t/refund/:id',
  summary: 'What withdrawing one of my entries refunds now',
  /** Dollars; `until`: the last day of this refund, null for none. */
  response: z.object({ refund: z.number(), percent: z.number(), until: z.string().nullable() }),
  problems: ['not-found', 'tournament-not-found', 'registration-not-found'],
})
export const quoteMyChange = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/familyrequests/:t/entry/:id/to/:event',
  summary: 'What all events of my athlete cost before and after a change of one, then and now',
  response: changePrices,
  problems: ['not-found', 'tournament-not-found', 'registration-not-found', 'unknown-event'],
})
export const makeFamilyRequest = endpoint({
  ...changing,
  path: '/familyrequests/:t/ask',
  summary: 'Ask to withdraw my athlete from an event, or to change the event',
  body: z.object({
    entryId: id,
    /** The event to change to; null for a withdrawal. */
    toEventId: id.nullable(),
    explanation,
    /** The refund that I was shown, in dollars. */
    refund: z.number().min(0).max(1_000_000),
  }),
  problems: [
    ...(['not-found', 'tournament-not-found', 'registration-not-found', 'requests-off'] as const),
    ...(['request-too-late', 'request-open', 'unknown-event', 'already-registered'] as const),
    ...(['refund-changed', 'text-not-allowed', 'text-too-long'] as const),
  ],
})
export const takeBackFamilyRequest = endpoint({
  ...changing,
  path: '/familyrequests/:t/takeback',
  summary: 'Take back my request',
  body: z.object({ requestId: id }),
  problems: ['not-found', 'request-not-found', 'request-answered'],
})

export const readManagedRequests = endpoint({
  ...signedIn,
  method: 'GET',
  reads: { of: 'registrations' },
  path: '/familyrequests/:t/all',
  summary: 'The requests of families in a tournament, the oldest first',
  response: z.array(familyRequest),
  problems: ['not-found', 'forbidden'],
})
export const quoteRequestedChange = endpoint({
  ...signedIn,
  method: 'GET',
  reads: { of: 'registrations' },
  path: '/familyrequests/:t/prices/:id',
  summary: 'What all events of the athlete cost before and after the change of a request, then and now',
  response: changePrices.extend({
    /** Dollars that were refunded from the order so far, for any of its lines. */
    refunded: z.number(),
    /** Dollars that a refund of the difference at the prices of then would return; 0 for none. */
    refundable: z.number(),
    /** The order to refund the difference from; null without one, or for callers who may not refund. */
    transactionId: z.string().nullable(),
  }),
  problems: [
    ...(['not-found', 'forbidden', 'request-not-found', 'tournament-not-found'] as const),
    ...(['registration-not-found', 'unknown-event'] as const),
  ],
})
export const quoteWithdrawal = endpoint({
  ...signedIn,
  method: 'GET',
  reads: { of: 'registrations' },
  path: '/familyrequests/:t/payout/:id',
  summary: 'What granting a withdrawal refunds, to whom, and what stays',
  response: z.object({
    /** Dollars that were promised. */
    refund: z.number(),
    /** The names under which it was paid. */
    payees: z.array(z.string()),
    /** Dollars of these payments that stay after the refund. */
    stays: z.number(),
  }),
  problems: ['not-found', 'forbidden', 'request-not-found'],
})
export const grantFamilyRequest = endpoint({
  ...changing,
  path: '/familyrequests/:t/grant',
  paysOut: true,
  summary: 'Grant a request: withdraws the athlete with the promised refund, or swaps the event without a fee',
  body: z.object({ requestId: id, ...confirmation }),
  problems: [
    ...(['not-found', 'forbidden', 'request-not-found', 'request-answered', 'needs-confirmation'] as const),
    ...(['registration-not-found', 'refund-unavailable', 'refund-exceeds-balance', 'charge-disputed'] as const),
    ...(['line-not-in-transaction', 'line-already-canceled', 'refund-id-reused', 'transaction-not-found'] as const),
    ...(['refund-amount-missing', 'invalid-selection', 'tournament-not-found', 'membership-inactive'] as const),
    ...(['event-not-held', 'unknown-event', 'unknown-student', 'already-registered', 'tournament-ended'] as const),
    ...(['text-not-allowed', 'text-too-long'] as const),
  ],
})
export const declineFamilyRequest = endpoint({
  ...changing,
  path: '/familyrequests/:t/decline',
  summary: 'Decline a request, with a word to the family',
  body: z.object({ requestId: id, explanation }),
  problems: [
    ...(['not-found', 'forbidden', 'request-not-found', 'request-answered'] as const),
    ...(['text-not-allowed', 'text-too-long'] as const),
  ],
})
export const setRequestRule = endpoint({
  ...changing,
  path: '/familyrequests/:t/rule',
  summary: 'Set what families may ask for, and what a withdrawal refunds',
  body: requestRule,
  problems: ['not-found', 'forbidden', 'tournament-not-found', 'invalid-tournament'],
})
