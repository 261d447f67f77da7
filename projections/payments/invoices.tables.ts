import { ERASING } from '../accounts/erased.ts'
import { userRecord } from '../accounts/records.ts'
import { follows, itemsFollow } from '../kernel/follows.ts'
import { bigint, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'
import { tournamentEventRecord } from '../tournaments/records.ts'

export interface InvoicedChange {
  readonly type: 'Add' | 'Remove'
  readonly eventId: string
  readonly eventName: string
  readonly studentId: string
}

export const invoiceUsers = recordTable(userRecord, {
  name: 'invoice_users',
  columns: { userId: text, displayName: text },
})
export const invoiceEvents = recordTable(tournamentEventRecord, {
  name: 'invoice_events',
  columns: { tournamentId: text, eventId: text, title: text },
})

/** Invoices in their current state. */
export const invoices = table({
  name: 'invoices',
  columns: {
    invoiceId: text,
    tournamentId: text,
    membershipId: text,
    userId: text,
    /** Who is asked to pay. */
    member: follows(invoiceUsers, 'displayName', { by: 'userId', blank: null }),
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
    eventChanges: itemsFollow<InvoicedChange>()(invoiceEvents, { eventName: ['title', ''] }, { by: 'eventId' }),
  },
  key: ['invoiceId'],
  indexes: [['userId']],
  scope: 'tournamentId',
  versions: { erasedBy: ERASING },
})
