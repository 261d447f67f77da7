import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import { wallClockOf } from '../../domain/kernel/time.ts'
import type { InvoiceRow } from '../contract/invoices.ts'
import { sheetInPages } from '../documents/sheet-in-pages.ts'
import { reportWords } from './reports.words.ts'

interface Shown {
  readonly timezone: string
  readonly language: SpokenLanguage
}

/** Invoices that are read together, with the names of the athletes in their changes. */
export interface InvoicesPage {
  readonly rows: readonly InvoiceRow[]
  readonly names: ReadonlyMap<string, string>
}

const MOMENT = 'yyyy-mm-dd hh:mm'

/** A row for each invoice. */
export const invoicesWorkbook = (
  pages: AsyncIterable<InvoicesPage>,
  { timezone, language }: Shown,
): AsyncGenerator<Uint8Array> => {
  const words = reportWords[language]
  const of = words.columns
  const moment = (at: string | null): Date | null => (at === null ? null : new Date(`${wallClockOf(at, timezone)}Z`))
  const columns = [
    { header: of.number, width: 14 },
    ...[of.member, of.description].map((header) => ({ header, width: 32 })),
    { header: of.total, width: 14, format: '#,##0.00' },
    { header: of.status, width: 14 },
    ...[of.created, of.modified, of.paid, of.expires].map((header) => ({ header, width: 18, format: MOMENT })),
    ...[of.changes, of.id].map((header) => ({ header, width: 44 })),
  ]
  const rows = async function* () {
    for await (const { rows: some, names } of pages)
      yield some.map((row) => [
        row.number,
        row.member,
        row.description,
        row.total,
        words.invoiceStatuses[row.status],
        moment(row.created),
        moment(row.modified),
        moment(row.paid),
        moment(row.expires),
        row.eventChanges
          .map(({ type, eventName, studentId }) =>
            [words.change[type], eventName, names.get(studentId)].filter(Boolean).join(' · '),
          )
          .join('; '),
        row.transactionId,
      ])
  }
  return sheetInPages({ name: words.invoices, columns, pages: rows() })
}
