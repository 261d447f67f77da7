import { reportsText } from '../../commands/texts/en/reports.ts'
import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import { fromDollars, toDollars, unitPriceOf } from '../../domain/kernel/money.ts'
import { wallClockOf } from '../../domain/kernel/time.ts'
import { bookedOf, orderNumber, shownStatus } from '../../domain/payments/published.ts'
import type { LineItem, TransactionRow } from '../contract/payments.ts'
import { type SheetColumn, streamWorkbook } from '../documents/stream-workbook.ts'
import type { CellContent } from '../documents/write-workbook.ts'

type ReportsText = ReturnType<typeof reportsText>

interface ReportOptions {
  readonly report: 'basic' | 'detailed'
  /** Time zone of the dates. */
  readonly timezone: string
  readonly language: SpokenLanguage
}

/** A page of transactions, with the names of the athletes in their lines. */
export interface TransactionsPage {
  readonly rows: readonly TransactionRow[]
  readonly names: ReadonlyMap<string, string>
}

const MONEY = '#,##0.00'
const MOMENT = 'yyyy-mm-dd hh:mm'

/**
 * Basic: a row for each transaction. Detailed: a row for each of its lines, with the transaction's amounts in the first
 * row only. Every column of amounts but the unit price can be summed: a transaction that does not count in sums, such as
 * a failed one, has its total in a separate column and no other amount.
 */
export const transactionsWorkbook = (
  pages: AsyncIterable<TransactionsPage>,
  { report, timezone, language }: ReportOptions,
): AsyncGenerator<Uint8Array> => {
  const text = reportsText(language)
  const plain = (width: number, ...headers: readonly string[]): readonly SheetColumn[] =>
    headers.map((header) => ({ header, width }))
  const money = (...headers: readonly string[]): readonly SheetColumn[] =>
    headers.map((header) => ({ header, width: 14, format: MONEY }))
  const columns: readonly SheetColumn[] = [
    { header: text('date'), width: 18, format: MOMENT },
    ...plain(14, text('order')),
    ...plain(38, text('id')),
    ...plain(14, text('type'), text('status')),
    ...plain(24, text('payer')),
    ...(report === 'basic'
      ? plain(44, text('description'))
      : [
          ...plain(32, text('item')),
          ...plain(24, text('athlete')),
          ...plain(10, text('quantity')),
          ...money(text('unitPrice'), text('lineTotal'), text('tax')),
        ]),
    ...(report === 'basic' ? [] : plain(10, text('canceled'))),
    ...plain(14, text('method'), text('card'), text('coupon')),
    ...money(
      text('discount'),
      text('convenienceFee'),
      text('total'),
      text('fees'),
      text('net'),
      text('refunded'),
      text('notSettled'),
    ),
    ...plain(32, text('error')),
  ]
  const rowsOf = (row: TransactionRow, names: TransactionsPage['names']): readonly (readonly CellContent[])[] => {
    const head = [
      new Date(`${wallClockOf(row.date, timezone)}Z`),
      orderNumber(row.transactionId),
      row.id,
      text(`types.${row.type}`),
      statusOf(row, text),
      row.payer,
    ]
    const amounts = amountsOf(row)
    if (report === 'basic') return [[...head, descriptionOf(row), ...amounts]]
    const lines = row.lineItems.length === 0 ? [null] : row.lineItems
    return lines.map((line, at) => [
      ...head,
      ...(line === null
        ? [row.description, null, null, null, null, null, null]
        : cellsOf(line, bookedOf(row) !== null, names, text)),
      ...(at === 0 ? amounts : []),
    ])
  }
  const rows = async function* () {
    for await (const { rows: some, names } of pages) yield some.flatMap((row) => rowsOf(row, names))
  }
  return streamWorkbook({ name: text('transactions'), columns, pages: rows() })
}

const statusOf = (row: TransactionRow, text: ReportsText): string => text(`statuses.${shownStatus(row)}`)

const cellsOf = (
  line: LineItem,
  isCounted: boolean,
  names: TransactionsPage['names'],
  text: ReportsText,
): readonly CellContent[] => [
  line.description,
  line.studentId === null ? null : (names.get(line.studentId) ?? null),
  line.quantity,
  isCounted ? toDollars(unitPriceOf({ price: fromDollars(line.price), quantity: line.quantity })) : null,
  isCounted ? line.price : null,
  isCounted ? line.tax : null,
  line.isCanceled ? text('yes') : null,
]

const descriptionOf = (row: TransactionRow): string =>
  row.lineItems.length === 0
    ? row.description
    : row.lineItems
        .map(({ quantity, description }) => (quantity > 1 ? `${quantity} × ${description}` : description))
        .join('; ')

const amountsOf = (row: TransactionRow): readonly CellContent[] => {
  const booked = bookedOf(row)
  const amount = (dollars: number): number | null => (booked === null ? null : dollars)
  return [
    row.method,
    row.lastFour === null ? null : `${row.cardBrand ?? ''} ${row.lastFour}`.trim(),
    row.coupon,
    amount(row.discount),
    amount(row.convenienceFee),
    booked?.total ?? null,
    booked?.fees ?? null,
    booked?.net ?? null,
    amount(row.refunded),
    booked === null ? row.total : null,
    [row.errorCode, row.declineCode, row.errorDescription].filter((part) => part !== null).join(' · '),
  ]
}
