import type { UserEvent } from '../../domain/accounts/user/events.ts'
import type { InvoiceEvent } from '../../domain/payments/invoice/events.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { erasedUser } from '../accounts/erased.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import { invoiceEvents, invoices as invoiceRows, invoiceUsers } from './invoices.tables.ts'

type Seen =
  | Exclude<InvoiceEvent, { type: 'InvoiceReminderRequested' | 'InvoiceTermsAccepted' }>
  | Extract<UserEvent, { type: 'UserRegistered' | 'UserProfileChanged' | 'UserErased' }>
  | Extract<TournamentEvent, { type: 'TournamentEventAdded' | 'TournamentEventChanged' }>

const tables = { invoices: invoiceRows, users: invoiceUsers, events: invoiceEvents }
type Row = RowOf<typeof invoiceRows>
type AllRows = RowSets<typeof tables>

const needs = ({ type, data }: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  switch (type) {
    case 'UserRegistered':
    case 'TournamentEventAdded':
      return []
    case 'UserProfileChanged':
    case 'UserErased':
      return [
        { table: 'users', key: [data.userId] },
        { table: 'invoices', by: 'userId', value: data.userId },
      ]
    case 'TournamentEventChanged':
      return [
        { table: 'events', key: [data.tournamentId, data.event.eventId] },
        { table: 'invoices', by: 'tournamentId', value: data.tournamentId },
      ]
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

const rename = (rows: AllRows, userId: string, displayName: string, more: Partial<Row> = {}): void => {
  rows.users.change([userId], { displayName })
  for (const row of rows.invoices.find('userId', userId)) rows.invoices.put({ ...row, ...more, member: displayName })
}

/** Invoices, with who is asked to pay and the names of their events. */
export const invoices = projection<Seen>()({
  name: 'invoices',
  version: 1,
  tables,
  needs,
  on: {
    UserRegistered: ({ data }, rows) => rows.users.put({ userId: data.userId, displayName: data.displayName }),
    UserProfileChanged: ({ data }, rows) => rename(rows, data.userId, data.displayName),
    UserErased: ({ data }, rows) => rename(rows, data.userId, erasedUser.displayName, { description: '' }),
    TournamentEventAdded: ({ data: { tournamentId, event } }, rows) =>
      rows.events.put({ tournamentId, eventId: event.eventId, title: event.title }),
    TournamentEventChanged: ({ data: { tournamentId, event } }, rows) => {
      const { eventId, title } = event
      rows.events.put({ tournamentId, eventId, title })
      for (const row of rows.invoices.find('tournamentId', tournamentId)) {
        if (!row.eventChanges.some((one) => one.eventId === eventId && one.eventName !== title)) continue
        const eventChanges = row.eventChanges.map((one) =>
          one.eventId === eventId ? { ...one, eventName: title } : one,
        )
        rows.invoices.put({ ...row, eventChanges })
      }
    },
    InvoiceCreated: ({ data, time }, rows) =>
      rows.invoices.put({
        invoiceId: data.invoiceId,
        tournamentId: data.tournamentId,
        membershipId: data.membershipId,
        userId: data.userId,
        member: rows.users.get(data.userId)?.displayName ?? null,
        number: data.number,
        description: data.description,
        total: data.amount,
        status: 'PendingNotice' as const,
        created: time,
        modified: time,
        paid: null,
        expires: data.expires,
        transactionId: null,
        eventChanges: data.eventChanges.map(({ type, eventId, studentId }) => ({
          type,
          eventId,
          studentId,
          eventName: rows.events.get(data.tournamentId, eventId)?.title ?? '',
        })),
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
