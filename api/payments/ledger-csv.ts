import type { Cents } from '../../domain/kernel/money.ts'
import { type LedgerAccount, ledgerAccount } from '../../domain/payments/published.ts'
import type { ledgerFormats } from '../contract/ledger.ts'

/** What a day came to for an account and a tournament; a debit is positive. */
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
  readonly heads: readonly string[]
  /** How many lines are imported at once. */
  readonly most: number
  row(line: JournalLine): readonly string[]
}

/**
 * A text as a cell. A spreadsheet takes what begins with one of these for a formula, in quotes as well: an apostrophe before
 * it keeps it a text.
 */
const textCell = (value: string): string => quoted(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)
const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

const amountCell = (cents: Cents): string => (cents / 100).toFixed(2)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const formats: Readonly<Record<(typeof ledgerFormats)[number], Format>> = {
  /** The columns of QuickBooks Online's sample of journal entries; dates as in the United States. */
  quickbooks: {
    heads: [
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
    most: 1_000,
    row: ({ number, date, account, description, amount }) => {
      const [year, month, day] = date.split('-')
      return [
        textCell(number),
        `${month}/${day}/${year}`,
        textCell(account.name),
        amount > 0 ? amountCell(amount) : '',
        amount < 0 ? amountCell(-amount) : '',
        textCell(description),
        '',
        'USD',
        '',
        '',
      ]
    },
  },
  /** The columns of Xero's template of manual journals; a date with the month's name is read alike in every region. */
  xero: {
    heads: [
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
    most: 300,
    row: ({ number, date, account, description, amount }) => {
      const [year, month, day] = date.split('-').map(Number)
      return [
        textCell(`Matside ${number}`),
        `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`,
        textCell(description),
        // Sales tax stands on an account of its own already: no line is taxed once more.
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

/** Lines of one journal, account and tournament are one; those that come to nothing are none. */
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
 * A month as journals in the format of a bookkeeping program: one for each day, or where that is more than the program
 * imports at once, one for the month. Each journal is balanced.
 */
export const ledgerCsv = (
  format: (typeof ledgerFormats)[number],
  period: string,
  days: readonly DayOfAccount[],
): string => {
  const { heads, most, row } = formats[format]
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
  const lines = daily.length <= most ? daily : linesOn(() => lastDayOf(period))
  return [heads, ...lines.map(row)].map((cells) => `${cells.join(',')}\r\n`).join('')
}
