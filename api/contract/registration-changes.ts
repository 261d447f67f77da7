import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { accepted, textRef } from './problem.ts'
import { dollarsToTheCent } from './tournament-set-up.ts'

/**
 * A change of an athlete's events by staff (registration rules 25 and 27). `setAside`: codes of the rules that the
 * staff were shown (`needs-confirmation`) and chose to override.
 */
export const confirmation = {
  setAside: z.array(z.string().max(60)).max(20).default([]),
  /** Why the rules are set aside, for the history. */
  explanation: z.string().trim().max(500).optional(),
}

export const eventChange = z.object({
  tournamentId: z.string().min(1).max(200),
  studentId: z.string().min(1).max(200),
  /** The events to swap out for one; empty when events are only added. */
  fromEventId: z.array(z.string().min(1).max(200)).max(200).default([]),
  toEventId: z.array(z.string().min(1).max(200)).max(200),
  /** 0: the change takes effect immediately; otherwise once the invoice is paid. */
  fee: dollarsToTheCent.min(0),
  ...confirmation,
})
export type EventChange = z.input<typeof eventChange>

/** A rule that the change violates, with the checkout's message. */
export const changeProblem = z.object({
  code: z.string(),
  message: z.string(),
  text: textRef.optional(),
  /** The event that the rule is about. */
  eventId: z.string().optional(),
  studentId: z.string().optional(),
  /** The athlete's events that the rule counts; for prerequisites, the events that are missing. */
  eventIds: z.array(z.string()).optional(),
  /** The catalog items that are missing. */
  catalogIds: z.array(z.string()).optional(),
})
export type ChangeProblem = z.infer<typeof changeProblem>
/** `details` of the problem `needs-confirmation`. */
export const toConfirm = z.object({ problems: z.array(changeProblem) })

const changing = {
  method: 'POST',
  access: 'signed-in',
  service: 'membership',
  changes: true,
  body: eventChange,
  response: accepted.extend({ invoiceId: z.string().nullable() }),
} as const
const problems = [
  ...(['not-found', 'forbidden', 'invalid-selection', 'tournament-not-found', 'membership-inactive'] as const),
  ...(['unknown-event', 'unknown-student', 'already-registered', 'tournament-ended', 'needs-confirmation'] as const),
  ...(['sold-out', 'registration-changed', 'invoice-too-small', 'invoice-too-large'] as const),
  ...(['invoice-id-reused', 'nobody-to-invoice'] as const),
] as const
/** For any athlete with an account, even one who is not in the tournament yet. */
export const addRegistrations = endpoint({
  ...changing,
  path: '/registrations/add',
  summary: 'Registers an athlete for events, by staff',
  problems: [...problems],
})
export const changeRegistrations = endpoint({
  ...changing,
  path: '/registrations/change',
  summary: 'Swaps events of an athlete for another, by staff',
  problems: [...problems, 'event-not-held'],
})

/** What all events of the athlete cost before and after a change, in dollars; null if one has no price at that moment. */
const pricedChange = z.object({
  /** The names of the prices in force, and since when they apply to these events; `title` is null if none were. */
  terms: z.array(z.object({ title: z.string().nullable(), at: z.string() })),
  before: z.number().nullable(),
  after: z.number().nullable(),
})
export const changePrices = z.object({
  /** Ids of the athlete's events, in the tournament's order. */
  events: z.object({
    before: z.array(z.string()),
    after: z.array(z.string()),
    /** The replaced ones that no order pays for. */
    unpaid: z.array(z.string()),
  }),
  /** At the prices at which they were ordered; null if no order pays for a replaced one. */
  ordered: pricedChange.extend({ before: z.number() }).nullable(),
  now: pricedChange,
  /** Dollars paid for the athlete's events after discounts; null without `ordered`. */
  paid: z.number().nullable(),
})
export type ChangePrices = z.infer<typeof changePrices>
/** Before a swap by staff (registration rule 25). */
export const quoteSwap = endpoint({
  method: 'GET',
  path: '/registrations/manage/:t/student/:s/swap',
  access: 'signed-in',
  service: 'payment',
  summary: 'What all events of an athlete cost before and after one replaces others, then and now',
  reads: { of: 'registrations', record: { student: 's' } },
  query: z.object({
    /** Ids of the events to give up, separated by commas. */
    from: z.string().min(1).max(4000),
    /** Id of the new event. */
    to: z.string().min(1).max(200),
  }),
  response: changePrices,
  problems: [
    ...(['not-found', 'forbidden', 'tournament-not-found', 'invalid-selection'] as const),
    ...(['event-not-held', 'unknown-event'] as const),
  ],
})
