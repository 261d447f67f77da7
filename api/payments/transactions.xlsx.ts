import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import { fromDollars, toDollars } from '../../domain/kernel/money.ts'
import { wallClockOf } from '../../domain/kernel/time.ts'
import type { LineItem, TransactionRow } from '../contract/payments.ts'
import { type SheetColumn, sheetInPages } from '../documents/sheet-in-pages.ts'
import type { CellContent } from '../documents/write-workbook.ts'
import { type ReportWords, reportWords } from './reports.words.ts'

interface Shown {
  readonly report: 'basic' | 'detailed'
  /** Times are what its clocks show. */
  readonly timezone: string
  readonly language: SpokenLanguage
}

/** Transactions that are read together, with the names of the athletes in their lines. */
export interface TransactionsPage {
  readonly rows: readonly TransactionRow[]
  readonly names: ReadonlyMap<string, string>
}

const MONEY = '#,##0.00'
const MOMENT = 'yyyy-mm-dd hh:mm'

/**
 * Basic: a row for each transaction. Detailed: a row for each of its lines, with the transaction's own amounts on the first
 * alone, so that a column can be summed.
 */
export const transactionsWorkbook = (
  pages: AsyncIterable<TransactionsPage>,
  { report, timezone, language }: Shown,
): AsyncGenerator<Uint8Array> => {
  const words = reportWords[language]
  const of = words.columns
  const text = (width: number, ...headers: readonly string[]): readonly SheetColumn[] =>
    headers.map((header) => ({ header, width }))
  const money = (...headers: readonly string[]): readonly SheetColumn[] =>
    headers.map((header) => ({ header, width: 14, format: MONEY }))
  const columns: readonly SheetColumn[] = [
    { header: of.date, width: 18, format: MOMENT },
    ...text(38, of.id),
    ...text(14, of.type, of.status),
    ...text(24, of.payer),
    ...(report === 'basic'
      ? text(44, of.description)
      : [...text(32, of.item), ...text(24, of.athlete), ...text(10, of.quantity), ...money(of.price, of.tax)]),
    ...(report === 'basic' ? [] : text(10, of.canceled)),
    ...text(14, of.method, of.card, of.coupon),
    ...money(of.discount, of.convenienceFee, of.total, of.fees, of.net, of.refunded),
    ...text(32, of.error),
  ]
  const rowsOf = (row: TransactionRow, names: TransactionsPage['names']): readonly (readonly CellContent[])[] => {
    const head = [
      new Date(`${wallClockOf(row.date, timezone)}Z`),
      row.id,
      words.types[row.type],
      statusOf(row, words),
      row.payer,
    ]
    const amounts = amountsOf(row)
    if (report === 'basic') return [[...head, descriptionOf(row), ...amounts]]
    const lines = row.lineItems.length === 0 ? [null] : row.lineItems
    return lines.map((line, at) => [
      ...head,
      ...(line === null ? [row.description, null, null, null, null, null] : cellsOf(line, names, words)),
      ...(at === 0 ? amounts : []),
    ])
  }
  const rows = async function* () {
    for await (const { rows: some, names } of pages) yield some.flatMap((row) => rowsOf(row, names))
  }
  return sheetInPages({ name: words.transactions, columns, pages: rows() })
}

const statusOf = ({ status, isCanceled }: TransactionRow, { statuses }: ReportWords): string =>
  statuses[status === 'pending' && isCanceled ? 'canceled' : status]

const cellsOf = (line: LineItem, names: TransactionsPage['names'], words: ReportWords): readonly CellContent[] => [
  line.description,
  line.studentId === null ? null : (names.get(line.studentId) ?? null),
  line.quantity,
  line.price,
  line.tax,
  line.isCanceled ? words.yes : null,
]

const descriptionOf = (row: TransactionRow): string =>
  row.lineItems.length === 0
    ? row.description
    : row.lineItems
        .map(({ quantity, description }) => (quantity > 1 ? `${quantity} × ${description}` : description))
        .join('; ')

/** Of what did not succeed nothing came in: fees and net are left empty. */
const amountsOf = (row: TransactionRow): readonly CellContent[] => {
  const isDone = row.status === 'success'
  const fees = toDollars(fromDollars(row.total) - fromDollars(row.totalLessFees))
  return [
    row.method,
    row.lastFour === null ? null : `${row.cardBrand ?? ''} ${row.lastFour}`.trim(),
    row.coupon,
    row.discount,
    row.convenienceFee,
    row.total,
    isDone ? fees : null,
    isDone ? row.totalLessFees : null,
    row.refunded,
    [row.errorCode, row.declineCode, row.errorDescription].filter((part) => part !== null).join(' · '),
  ]
}
