import type { UserEvent } from '../../domain/accounts/user/events.ts'
import type { InvoiceEvent } from '../../domain/payments/invoice/events.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import { invoiceEvents, invoices as invoiceRows, invoiceUsers } from './invoices.tables.ts'

type Seen =
  | Exclude<InvoiceEvent, { type: 'InvoiceReminderRequested' | 'InvoiceTermsAccepted' }>
  | Extract<UserEvent, { type: 'UserErased' }>

const tables = { invoices: invoiceRows, users: invoiceUsers, events: invoiceEvents }
type Row = RowOf<typeof invoiceRows>
type AllRows = RowSets<typeof tables>

const needs = ({ type, data }: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  switch (type) {
    case 'UserErased':
      return [{ table: 'invoices', by: 'userId', value: data.userId }]
    case 'InvoiceCreated':
      return [
        { table: 'users', key: [data.userId] },
        ...data.eventChanges.map(({ eventId }) => ({ table: 'events' as const, key: [data.tournamentId, eventId] })),
      ]
    default:
      return [{ table: 'invoices', key: [data.invoiceId] }]
  }
}

const change = (
  rows: AllRows,
  { data, time }: { readonly data: { readonly invoiceId: string }; readonly time: string },
  changed: (row: Row) => Partial<Row>,
): void => {
  const row = rows.invoices.get(data.invoiceId)
  if (row !== undefined) rows.invoices.put({ ...row, ...changed(row), modified: time })
}

/** Invoices, with who is asked to pay and the names of their events. */
export const invoices = projection<Seen>()({
  name: 'invoices',
  version: 3,
  tables,
  needs,
  on: {
    UserErased: ({ data: { userId } }, rows) => {
      for (const { invoiceId } of rows.invoices.find('userId', userId)) {
        rows.invoices.change([invoiceId], { description: '' })
      }
    },
    InvoiceCreated: ({ data, time }, rows) =>
      rows.invoices.put({
        invoiceId: data.invoiceId,
        tournamentId: data.tournamentId,
        membershipId: data.membershipId,
        userId: data.userId,
        number: data.number,
        description: data.description,
        total: data.amount,
        status: 'PendingNotice' as const,
        created: time,
        modified: time,
        paid: null,
        expires: data.expires,
        transactionId: null,
        eventChanges: data.eventChanges.map(({ type, eventId, studentId }) => ({ type, eventId, studentId })),
      }),
    InvoiceNoticeSent: (event, rows) =>
      change(rows, event, ({ status }) => ({ status: status === 'PendingNotice' ? 'Unpaid' : status })),
    InvoiceViewed: (event, rows) => change(rows, event, () => ({ status: 'Viewed' })),
    InvoiceReminderSent: (event, rows) => change(rows, event, () => ({})),
    InvoicePaid: (event, rows) =>
      change(rows, event, () => ({ status: 'Paid', paid: event.time, transactionId: event.data.transactionId })),
    InvoiceCanceled: (event, rows) => change(rows, event, () => ({ status: 'Canceled' })),
  },
})
