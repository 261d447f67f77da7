import { z } from 'zod'
import { causedEntry } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'

/** What finds alerts in the history (audit rules 11 to 15). */
export const alertRule = z.enum([
  'refund-by-taker',
  'refund-without-cancellation',
  'entry-after-draw',
  'brief-role',
  'many-exports',
])
export type AlertRule = z.infer<typeof alertRule>

/** An alert: events of the history that auditors look for. */
export const alertRow = z.object({
  id: z.string(),
  rule: alertRule,
  /** Null for an alert of the organization. */
  tournamentId: z.string().nullable(),
  /** The tournament's title. */
  tournament: z.string().nullable(),
  record: z.object({ kind: z.string(), id: z.string() }),
  actor: z.object({ userId: z.string(), name: z.string().nullable(), role: z.string() }),
  /** Of the event that completed it. */
  time: z.string(),
  at: z.int(),
  /** The parameters of its reason, as far as its rule has them. */
  facts: z.object({
    amount: z.number().nullable(),
    took: z.enum(['invoiced', 'paid', 'charged']).nullable(),
    /** Where a refund was made. */
    by: z.enum(['staff', 'provider']).nullable(),
    change: z.enum(['added', 'canceled', 'restored', 'swapped', 'imported']).nullable(),
    roles: z.array(z.string()),
    minutes: z.int().nullable(),
    count: z.int().nullable(),
  }),
  /** Null until it is reviewed. */
  review: z.object({ userId: z.string(), name: z.string().nullable(), time: z.string(), note: z.string() }).nullable(),
})
export type Alert = z.infer<typeof alertRow>

export const alertsView = liveView({
  name: 'alerts',
  scope: 'tournament',
  service: 'environment',
  reads: 'history',
  row: alertRow,
  key: ({ id }) => id,
})
export const organizationAlertsView = liveView({
  name: 'organization-alerts',
  scope: 'tenant',
  service: 'environment',
  reads: 'history',
  row: alertRow,
  key: ({ id }) => id,
})

/** What the navigation counts of an alert. It has nothing of the history, so that following it is no reading of that. */
const alertMark = z.object({ id: z.string(), isReviewed: z.boolean() })
export type AlertMark = z.infer<typeof alertMark>

export const alertMarksView = liveView({
  name: 'alert-marks',
  scope: 'tournament',
  service: 'environment',
  row: alertMark,
  key: ({ id }) => id,
})
export const organizationAlertMarksView = liveView({
  name: 'organization-alert-marks',
  scope: 'tenant',
  service: 'environment',
  row: alertMark,
  key: ({ id }) => id,
})

export const alertReview = z.object({
  reviewId: z.string().min(1).max(100),
  note: z.string().trim().max(500),
})

export const alertSettings = z.object({
  unwatched: z.array(alertRule).max(50),
  mailsAdmins: z.boolean(),
})
export type AlertSettings = z.infer<typeof alertSettings>

const alertWithEvents = z.object({
  alert: alertRow,
  /** The events that made it, oldest first. */
  entries: z.array(causedEntry),
})

export const readTournamentAlerts = endpoint({
  method: 'GET',
  path: '/audit/:t/alerts',
  access: 'signed-in',
  service: 'environment',
  summary: 'What auditors look for, found in a tournament’s history; for its directors',
  reads: { of: 'history' },
  response: z.array(alertRow),
  problems: ['not-found', 'forbidden'],
})
export const readTournamentAlert = endpoint({
  method: 'GET',
  path: '/audit/:t/alerts/:id',
  access: 'signed-in',
  service: 'environment',
  summary: 'An alert of a tournament with the events that made it',
  reads: { of: 'history' },
  response: alertWithEvents,
  problems: ['not-found', 'forbidden'],
})
export const reviewTournamentAlert = endpoint({
  method: 'POST',
  path: '/audit/:t/alerts/:id/review',
  access: 'signed-in',
  service: 'environment',
  changes: true,
  summary: 'Marks an alert of a tournament as reviewed',
  body: alertReview,
  response: accepted,
  problems: ['not-found', 'forbidden'],
})

export const readOrganizationAlerts = endpoint({
  method: 'GET',
  path: '/organization/alerts',
  access: 'signed-in',
  service: 'environment',
  summary: 'What auditors look for, found in the history of the organization and its tournaments; for its admins',
  reads: { of: 'history' },
  response: z.array(alertRow),
  problems: ['forbidden'],
})
export const readOrganizationAlert = endpoint({
  method: 'GET',
  path: '/organization/alerts/:id',
  access: 'signed-in',
  service: 'environment',
  summary: 'An alert of the organization with the events that made it',
  reads: { of: 'history' },
  response: alertWithEvents,
  problems: ['not-found', 'forbidden'],
})
export const reviewOrganizationAlert = endpoint({
  method: 'POST',
  path: '/organization/alerts/:id/review',
  access: 'signed-in',
  service: 'environment',
  changes: true,
  summary: 'Marks an alert of the organization as reviewed',
  body: alertReview,
  response: accepted,
  problems: ['not-found', 'forbidden'],
})
export const readAlertSettings = endpoint({
  method: 'GET',
  path: '/organization/alert-settings',
  access: 'signed-in',
  service: 'environment',
  summary: 'Which alerts are watched, and whether admins get mails; for admins',
  response: alertSettings,
  problems: ['forbidden'],
})
export const setUpAlerts = endpoint({
  method: 'POST',
  path: '/organization/alert-settings',
  access: 'signed-in',
  service: 'environment',
  changes: true,
  summary: 'Says which alerts are watched, and whether admins get mails',
  body: alertSettings,
  response: accepted,
  problems: ['forbidden'],
})
