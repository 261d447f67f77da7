import { bigint, json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export interface InvoicedChange {
  readonly type: 'Add' | 'Remove'
  readonly eventId: string
  readonly eventName: string
  readonly studentId: string
}

/** Invoices as they stand. */
export const invoices = table({
  name: 'invoices',
  columns: {
    invoiceId: text,
    tournamentId: text,
    membershipId: text,
    userId: text,
    /** Who is asked to pay. */
    member: nullable(text),
    number: text,
    /** The payer's personal data; empty once they are erased. */
    description: text,
    /** Cents. */
    total: bigint,
    status: textOf<'PendingNotice' | 'Unpaid' | 'Viewed' | 'Paid' | 'Canceled'>(),
    created: timestamptz,
    modified: timestamptz,
    paid: nullable(timestamptz),
    expires: nullable(timestamptz),
    transactionId: nullable(text),
    eventChanges: json<InvoicedChange[]>(),
  },
  key: ['invoiceId'],
  indexes: [['userId']],
  scope: 'tournamentId',
})

export const invoiceUsers = table({
  name: 'invoice_users',
  columns: { userId: text, displayName: text },
  key: ['userId'],
})
export const invoiceEvents = table({
  name: 'invoice_events',
  columns: { tournamentId: text, eventId: text, title: text },
  key: ['tournamentId', 'eventId'],
})
