import { describe, expect, it } from 'vitest'
import { type DayOfAccount, ledgerCsv } from '../../../api/payments/ledger-csv.ts'

const day = (date: string, account: string, amount: number, more: Partial<DayOfAccount> = {}): DayOfAccount => ({
  date,
  originalDate: null,
  tournament: 'Spring Open',
  account,
  amount,
  ...more,
})
const days = [
  day('2026-10-01', '1000', 18_837),
  day('2026-10-01', '4000', -19_430),
  day('2026-10-01', '5000', 593),
  day('2026-10-03', '4910', 4_000),
  day('2026-10-03', '1000', -4_000),
  day('2026-10-03', '1100', 0),
]
const rows = (csv: string) => csv.split('\r\n').slice(1, -1)

describe('the books as a file', () => {
  it('are journal entries as QuickBooks Online imports them', () => {
    expect(ledgerCsv('quickbooks', '2026-10', days).split('\r\n')).toEqual([
      '*JournalNo,*JournalDate,*AccountName,*Debits,*Credits,Description,Name,Currency,Location,Class',
      '20261001,10/01/2026,Card provider balance,188.37,,Spring Open,,USD,,',
      '20261001,10/01/2026,Registrations,,194.30,Spring Open,,USD,,',
      '20261001,10/01/2026,Card processing fees,5.93,,Spring Open,,USD,,',
      '20261003,10/03/2026,Refunds,40.00,,Spring Open,,USD,,',
      '20261003,10/03/2026,Card provider balance,,40.00,Spring Open,,USD,,',
      '',
    ])
  })

  it('are manual journals as Xero imports them', () => {
    expect(ledgerCsv('xero', '2026-10', days).split('\r\n').slice(0, 3)).toEqual([
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
      'Matside 20261001,1 Oct 2026,Spring Open,1000,Tax Exempt,188.37,,,,',
      'Matside 20261001,1 Oct 2026,Spring Open,4000,Tax Exempt,-194.30,,,,',
    ])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('keep %j as text', (tournament) => {
    const [row] = rows(ledgerCsv('quickbooks', '2026-10', [day('2026-10-01', '1000', 1, { tournament })]))
    expect(row).toBe(`20261001,10/01/2026,Card provider balance,0.01,,'${tournament},,USD,,`)
  })

  it('quote characters that would end a cell', () => {
    const [row] = rows(ledgerCsv('xero', '2026-10', [day('2026-10-01', '1000', 1, { tournament: '"A", B' })]))
    expect(row).toContain(',"""A"", B",1000,')
  })

  it('state the original date of a late entry', () => {
    const [row] = rows(ledgerCsv('xero', '2026-10', [day('2026-10-01', '1000', 1, { originalDate: '2026-09-30' })]))
    expect(row).toContain('Spring Open (of 2026-09-30)')
  })

  it.each([
    ['xero', 300],
    ['quickbooks', 1_000],
  ] as const)('are one journal for the month where %s would take more than %i lines', (format, most) => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => day('2026-10-01', '1000', 1, { tournament: `Open ${at}` }))
    expect(rows(ledgerCsv(format, '2026-10', [...many(most - 1), day('2026-10-02', '1000', 1)]))).toHaveLength(most)
    const whole = rows(
      ledgerCsv(format, '2026-10', [...many(most), day('2026-10-02', '1000', 1, { tournament: 'Open 0' })]),
    )
    expect(whole).toHaveLength(most)
    expect(new Set(whole.map((row) => row.split(',').slice(0, 2).join()))).toEqual(
      new Set([format === 'xero' ? 'Matside 20261031,31 Oct 2026' : '20261031,10/31/2026']),
    )
  })
})
