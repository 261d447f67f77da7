import { describe, expect, it } from 'vitest'
import { partsOf } from '../../../web/ui/countdown.tsx'
import { fileProblem } from '../../../web/ui/file-drop.tsx'
import { emailsIn } from '../../../web/ui/form/emails-field.tsx'
import { moneyText } from '../../../web/ui/money.tsx'
import { relativeText, spanText, whenText } from '../../../web/ui/when.tsx'

describe('date and time texts', () => {
  it('use the tournament’s time zone instead of the browser’s', () => {
    expect(whenText('2027-02-20T04:59:00.000Z', 'moment', 'America/New_York')).toBe('Feb 19, 2027, 11:59 PM')
  })
  it('show one day for a single day and a span for several', () => {
    expect(spanText('2027-03-06T14:00:00Z', '2027-03-06T22:00:00Z', 'America/New_York')).toBe('Mar 6, 2027')
    expect(spanText('2027-03-06T14:00:00Z', '2027-03-07T22:00:00Z', 'America/New_York')).toMatch(/^Mar 6\s–\s7, 2027$/)
  })
  it('are relative for nearby times', () => {
    const now = Date.parse('2027-03-06T14:00:00Z')
    expect(relativeText('2027-03-06T13:59:50Z', now)).toBe('just now')
    expect(relativeText('2027-03-06T13:55:00Z', now)).toBe('5 minutes ago')
    expect(relativeText('2027-03-06T17:00:00Z', now)).toBe('in 3 hours')
    expect(relativeText('2027-03-05T14:00:00Z', now)).toBe('yesterday')
    expect(relativeText('2027-01-05T04:59:00Z', now, 'America/New_York')).toBe('Jan 4, 2027')
  })
})

describe('the countdown', () => {
  it('shows days only from one day on, and never a negative value', () => {
    expect(partsOf(90_061_000).map(([value]) => value)).toEqual(['1', '01', '01', '01'])
    expect(partsOf(3_599_000).map(([value]) => value)).toEqual(['00', '59', '59'])
    expect(partsOf(-5).map(([value]) => value)).toEqual(['00', '00', '00'])
  })
})

describe('amounts', () => {
  it('show deductions in parentheses', () => {
    expect(moneyText(123_450)).toBe('$1,234.50')
    expect(moneyText(-1_200, { deducted: true })).toBe('($12.00)')
    expect(moneyText(0, { deducted: true })).toBe('$0.00')
  })
  it('show Free for zero where requested', () => {
    expect(moneyText(0, { free: true })).toBe('Free')
    expect(moneyText(0)).toBe('$0.00')
  })
})

it('e-mail tags are lowercased, split on commas and deduplicated', () => {
  expect(emailsIn(' Eva@Example.org, sam@example.org,,eva@example.org ')).toEqual([
    'eva@example.org',
    'sam@example.org',
  ])
})

it('a file is refused for its type or size', () => {
  const limit = 5 * 1_024 * 1_024
  const tables = ['.xlsx', '.csv']
  expect(fileProblem({ name: 'Athletes.XLSX', size: limit }, tables, limit)).toBeNull()
  expect(fileProblem({ name: 'athletes.csv', size: 1 }, tables, limit)).toBeNull()
  expect(fileProblem({ name: 'athletes.pdf', size: 1 }, tables, limit)).toBe(
    'Please choose a file of this kind: .xlsx, .csv.',
  )
  expect(fileProblem({ name: 'a.xlsx', size: limit + 1 }, tables, limit)).toBe('The file is too large: 5 MB at most.')
})
