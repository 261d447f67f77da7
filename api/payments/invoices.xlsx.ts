import { reportsText } from '../../commands/texts/en/reports.ts'
import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import { wallClockOf } from '../../domain/kernel/time.ts'
import { orderNumber } from '../../domain/payments/published.ts'
import type { InvoiceRow } from '../contract/invoices.ts'
import { streamWorkbook } from '../documents/stream-workbook.ts'

interface ReportOptions {
  readonly timezone: string
  readonly language: SpokenLanguage
}

/** A page of invoices, with the names of the athletes in their changes. */
export interface InvoicesPage {
  readonly rows: readonly InvoiceRow[]
  readonly names: ReadonlyMap<string, string>
}

const MOMENT = 'yyyy-mm-dd hh:mm'

/** A workbook with a row for each invoice. */
export const invoicesWorkbook = (
  pages: AsyncIterable<InvoicesPage>,
  { timezone, language }: ReportOptions,
): AsyncGenerator<Uint8Array> => {
  const text = reportsText(language)
  const moment = (at: string | null): Date | null => (at === null ? null : new Date(`${wallClockOf(at, timezone)}Z`))
  const columns = [
    { header: text('number'), width: 14 },
    ...[text('member'), text('description')].map((header) => ({ header, width: 32 })),
    { header: text('total'), width: 14, format: '#,##0.00' },
    { header: text('status'), width: 14 },
    ...[text('created'), text('modified'), text('paid'), text('expires')].map((header) => ({
      header,
      width: 18,
      format: MOMENT,
    })),
    { header: text('changes'), width: 44 },
    { header: text('order'), width: 14 },
    { header: text('id'), width: 44 },
  ]
  const rows = async function* () {
    for await (const { rows: some, names } of pages)
      yield some.map((row) => [
        row.number,
        row.member,
        row.description,
        row.total,
        text(`invoiceStatuses.${row.status}`),
        moment(row.created),
        moment(row.modified),
        moment(row.paid),
        moment(row.expires),
        row.eventChanges
          .map(({ type, eventName, studentId }) =>
            [text(`change.${type}`), eventName, names.get(studentId)].filter(Boolean).join(' · '),
          )
          .join('; '),
        row.transactionId === null ? null : orderNumber(row.transactionId),
        row.transactionId,
      ])
  }
  return streamWorkbook({ name: text('invoices'), columns, pages: rows() })
}
