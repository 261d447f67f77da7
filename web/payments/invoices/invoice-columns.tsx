import type { InvoiceRow } from '../../../api/contract/invoices.ts'
import { fromDollars } from '../../../domain/kernel/money.ts'
import { invoicesText } from '../../texts/en/invoices.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import type { GridColumn, GridFilter } from '../../ui/grid.tsx'
import { moneyText } from '../../ui/money.tsx'
import { whenText } from '../../ui/when.tsx'

const words = {
  PendingNotice: 'statusPendingNotice',
  Unpaid: 'statusUnpaid',
  Viewed: 'statusViewed',
  Paid: 'statusPaid',
  Canceled: 'statusCanceled',
} as const
/** Unpaid red, Viewed orange, Canceled brown (payments rule 31). */
const tones = { PendingNotice: 'muted', Unpaid: 'bad', Viewed: 'wait', Paid: 'good', Canceled: 'special' } as const

const statusText = ({ status }: Pick<InvoiceRow, 'status'>): string => invoicesText(words[status])

/** The invoice's description, or the events it changes. */
export const purposeText = ({
  description,
  eventChanges,
}: Pick<InvoiceRow, 'description' | 'eventChanges'>): string => {
  const titles = (type: 'Add' | 'Remove'): string =>
    eventChanges.flatMap((one) => (one.type === type ? [one.eventName] : [])).join(', ')
  const [events, instead] = [titles('Add'), titles('Remove')]
  if (events === '') return description
  return instead === '' ? invoicesText('adds', { events }) : invoicesText('swaps', { events, instead })
}

export const invoiceFilters = (): readonly GridFilter<InvoiceRow>[] => [
  { id: 'status', title: invoicesText('status'), of: (row) => [{ key: row.status, title: statusText(row) }] },
]

/** Columns of the invoices, newest first; `names` are the athletes' names by id. */
export const invoiceColumns = (
  timeZone: string,
  names: ReadonlyMap<string, string>,
): readonly GridColumn<InvoiceRow>[] => [
  {
    id: 'created',
    title: invoicesText('createdOn'),
    value: (row) => row.created,
    text: ({ created }) => whenText(created, 'moment', timeZone),
    width: 185,
    sort: 'desc',
    findable: false,
  },
  { id: 'number', title: invoicesText('number'), value: (row) => row.number, width: 120 },
  { id: 'member', title: invoicesText('member'), value: (row) => row.member, width: 170, card: 'title' },
  {
    id: 'status',
    title: invoicesText('status'),
    value: statusText,
    render: (row) => <BadgeStatus status={statusText(row)} tone={tones[row.status]} />,
    width: 120,
  },
  {
    id: 'total',
    title: invoicesText('total'),
    value: (row) => row.total,
    text: ({ total }) => moneyText(fromDollars(total)),
    width: 110,
    align: 'right',
  },
  {
    id: 'for',
    title: invoicesText('for'),
    value: (row) => {
      const athletes = [...new Set(row.eventChanges.map(({ studentId }) => names.get(studentId) ?? ''))].filter(Boolean)
      return [...athletes, purposeText(row)].join(': ')
    },
    width: 320,
    grows: true,
  },
  {
    id: 'expires',
    title: invoicesText('expiresOn'),
    value: (row) => (row.status === 'Paid' || row.status === 'Canceled' ? null : row.expires),
    text: ({ status, expires }) =>
      expires === null || status === 'Paid' || status === 'Canceled' ? '' : whenText(expires, 'moment', timeZone),
    width: 185,
    findable: false,
  },
  {
    id: 'paid',
    title: invoicesText('paidOn'),
    value: (row) => row.paid,
    text: ({ paid }) => (paid === null ? '' : whenText(paid, 'moment', timeZone)),
    width: 185,
    card: 'none',
    findable: false,
  },
]
