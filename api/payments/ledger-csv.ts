import type { Cents } from '../../domain/kernel/money.ts'
import { type LedgerAccount, ledgerAccount } from '../../domain/payments/published.ts'
import type { ledgerFormats } from '../contract/ledger.ts'
import { csvTextCell } from '../documents/csv-cell.ts'

/** The sum of a day for an account and a tournament; a debit is positive. */
export interface DayOfAccount {
  readonly date: string
  readonly originalDate: string | null
  readonly tournament: string | null
  readonly account: string
  readonly amount: Cents
}

interface JournalLine {
  readonly number: string
  /** `2026-10-31`. */
  readonly date: string
  readonly account: LedgerAccount
  readonly description: string
  readonly amount: Cents
}

interface Format {
  readonly headers: readonly string[]
  /** Maximum lines per import. */
  readonly maxLines: number
  row(line: JournalLine): readonly string[]
}

const amountCell = (cents: Cents): string => (cents / 100).toFixed(2)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const formats: Readonly<Record<(typeof ledgerFormats)[number], Format>> = {
  /** The columns of QuickBooks Online's sample of journal entries; dates in the format of the United States. */
  quickbooks: {
    headers: [
      '*JournalNo',
      '*JournalDate',
      '*AccountName',
      '*Debits',
      '*Credits',
      'Description',
      'Name',
      'Currency',
      'Location',
      'Class',
    ],
    maxLines: 1_000,
    row: ({ number, date, account, description, amount }) => {
      const [year, month, day] = date.split('-')
      return [
        csvTextCell(number),
        `${month}/${day}/${year}`,
        csvTextCell(account.name),
        amount > 0 ? amountCell(amount) : '',
        amount < 0 ? amountCell(-amount) : '',
        csvTextCell(description),
        '',
        'USD',
        '',
        '',
      ]
    },
  },
  /** The columns of Xero's template of manual journals; a date with the month's name is unambiguous in every region. */
  xero: {
    headers: [
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
    ],
    maxLines: 300,
    row: ({ number, date, account, description, amount }) => {
      const [year, month, day] = date.split('-').map(Number)
      return [
        csvTextCell(`Matside ${number}`),
        `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`,
        csvTextCell(description),
        // Sales tax already has a separate account, so no line is taxed again.
        account.code,
        'Tax Exempt',
        amountCell(amount),
        '',
        '',
        '',
        '',
      ]
    },
  },
}

/** The last day of a month. */
const lastDayOf = (period: string): string => {
  const [year = 0, month = 0] = period.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Merges lines of the same journal, account and tournament, and drops those that sum to zero. */
const merged = (lines: readonly JournalLine[]): readonly JournalLine[] => {
  const byKey = new Map<string, JournalLine>()
  for (const line of lines) {
    const key = JSON.stringify([line.number, line.account.code, line.description])
    byKey.set(key, { ...line, amount: line.amount + (byKey.get(key)?.amount ?? 0) })
  }
  return [...byKey.values()].filter(({ amount }) => amount !== 0)
}

const describe = ({ tournament, originalDate }: DayOfAccount): string =>
  originalDate === null ? (tournament ?? '') : `${tournament ?? ''} (of ${originalDate})`

/**
 * A month as journals in the format of a bookkeeping program: one for each day, or a single one for the month if the
 * days exceed the program's import limit. Each journal is balanced.
 */
export const ledgerCsv = (
  format: (typeof ledgerFormats)[number],
  period: string,
  days: readonly DayOfAccount[],
): string => {
  const { headers, maxLines, row } = formats[format]
  const linesOn = (dateOf: (day: DayOfAccount) => string): readonly JournalLine[] =>
    merged(
      days.flatMap((day) => {
        const account = ledgerAccount(day.account)
        const date = dateOf(day)
        if (account === undefined) return []
        return [{ number: date.replaceAll('-', ''), date, account, description: describe(day), amount: day.amount }]
      }),
    )
  const daily = linesOn(({ date }) => date)
  const lines = daily.length <= maxLines ? daily : linesOn(() => lastDayOf(period))
  return [headers, ...lines.map(row)].map((cells) => `${cells.join(',')}\r\n`).join('')
}
