import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'
import { dollarsToTheCent } from './tournament-set-up.ts'
import { dollars } from './tournaments.ts'

const eventChange = z.object({
  type: z.enum(['Add', 'Remove']),
  eventId: z.string(),
  eventName: z.string(),
  studentId: z.string(),
})

/** One invoice of the Invoices tab (payments rule 31). */
export const invoiceRow = z.object({
  id: z.string(),
  number: z.string(),
  tournamentId: z.string(),
  membershipId: z.string(),
  userId: z.string(),
  /** Name of the payer. */
  member: z.string().nullable(),
  description: z.string(),
  total: dollars,
  status: z.enum(['PendingNotice', 'Unpaid', 'Viewed', 'Paid', 'Canceled']),
  created: z.string(),
  modified: z.string(),
  paid: z.string().nullable(),
  /** Until when it holds the places of its events; null when it holds none. */
  expires: z.string().nullable(),
  /** Null until it is paid. */
  transactionId: z.string().nullable(),
  eventChanges: z.array(eventChange),
})
export type InvoiceRow = z.infer<typeof invoiceRow>
export const invoicesView = liveView({
  name: 'invoices',
  scope: 'tournament',
  service: 'payment',
  reads: 'payments',
  row: invoiceRow,
  key: ({ id }) => id,
})

/** An invoice as the invoiced membership sees it. `clientSecret` comes with `transactions/setup/invoice`. */
export const invoice = invoiceRow.extend({
  clientSecret: z.null(),
  tournamentName: z.string(),
  tournamentImageUri: z.string().nullable(),
  timezone: z.string(),
})
export type Invoice = z.infer<typeof invoice>

export const newInvoiceRequest = z.object({
  description: z.string().max(2_000),
  amount: dollarsToTheCent,
  membershipId: z.string().min(1).max(200),
})
export type NewInvoiceRequest = z.infer<typeof newInvoiceRequest>

const managed = { access: 'signed-in', service: 'payment' } as const
const changing = { ...managed, changes: true, response: accepted } as const

export const readInvoices = endpoint({
  ...managed,
  method: 'GET',
  path: '/invoices/manage/:t',
  summary: 'Invoices of a tournament, newest first',
  reads: { of: 'payments' },
  response: z.array(invoiceRow),
  problems: ['not-found', 'forbidden'],
})
export const addInvoice = endpoint({
  ...managed,
  method: 'POST',
  path: '/invoices/new/:t',
  summary: 'Invoice a member',
  changes: true,
  body: newInvoiceRequest,
  response: accepted.extend({ invoiceId: z.string() }),
  problems: [
    ...(['not-found', 'forbidden', 'missing-fields', 'invoice-too-small', 'invoice-too-large'] as const),
    ...(['invoice-id-reused', 'nobody-to-invoice'] as const),
  ],
})
export const cancelInvoice = endpoint({
  ...changing,
  method: 'GET',
  path: '/invoices/:t/cancel/:id',
  summary: 'Cancel an invoice and its payment',
  problems: ['not-found', 'forbidden', 'invoice-not-found', 'invoice-paid', 'payment-in-progress'],
})
export const remindOfInvoice = endpoint({
  ...changing,
  method: 'GET',
  path: '/invoices/sendreminder/:t/id/:id',
  summary: 'Mail a reminder of an invoice',
  problems: ['not-found', 'forbidden', 'invoice-not-found', 'invoice-paid', 'invoice-canceled'],
})
/** For the invoiced membership only; the first read makes the invoice Viewed. */
export const readInvoice = endpoint({
  ...managed,
  method: 'GET',
  path: '/invoice/read/:id',
  summary: 'My invoice',
  reads: { of: 'payments', record: { invoice: 'id' } },
  response: invoice,
  problems: ['not-found'],
})
/** Called once the payer has agreed to the tournament’s terms; records the agreement. */
export const setUpInvoicePayment = endpoint({
  ...managed,
  method: 'GET',
  path: '/transactions/setup/invoice/:id',
  summary: 'A payment of my invoice',
  changes: true,
  response: z.object({
    transactionId: z.string(),
    needsPayment: z.boolean(),
    clientSecret: z.string().nullable(),
    total: dollars,
    convenienceFee: dollars,
    position: z.int(),
  }),
  problems: ['not-found', 'invoice-not-found', 'invoice-paid', 'invoice-canceled'],
})
