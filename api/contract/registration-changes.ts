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
