import { expect, it } from 'vitest'
import { bookedOf, shownStatus } from '../../../domain/payments/published.ts'

const dispute = (stage: 'inquiry' | 'inquiry-closed' | 'open' | 'won' | 'lost', fee: number) => ({ stage, fee })

it.each([
  ['a paid charge', 'success', null, 65, 62.82, { total: 65, fees: 2.18, net: 62.82 }],
  ['a declined charge', 'failure', null, 65, 62.82, null],
  ['an unpaid charge', 'pending', null, 65, 62.82, null],
  ['a refund that the provider made', 'success', null, -20, -20, { total: -20, fees: 0, net: -20 }],
  ['a refund under way', 'pending', null, -20, -20, null],
  ['an open dispute', 'pending', dispute('open', 15), -65, -80, { total: -65, fees: 15, net: -80 }],
  ['a lost dispute', 'success', dispute('lost', 15), -65, -80, { total: -65, fees: 15, net: -80 }],
  ['a won dispute whose fee is returned', 'failure', dispute('won', 0), -65, -65, null],
  ['a won dispute whose fee is kept', 'failure', dispute('won', 15), -65, -80, { total: 0, fees: 15, net: -15 }],
  ['an inquiry', 'pending', dispute('inquiry', 0), -65, -65, null],
] as const)('%s adds to sums what it moved', (_, status, disputed, total, totalLessFees, booked) => {
  expect(bookedOf({ status, dispute: disputed, total, totalLessFees })).toEqual(booked)
})

it('a purchase that was canceled before it was paid is shown as canceled', () => {
  expect(shownStatus({ status: 'pending', isCanceled: true })).toBe('canceled')
  expect(shownStatus({ status: 'failure', isCanceled: true })).toBe('canceled')
  expect(shownStatus({ status: 'failure', isCanceled: false })).toBe('failure')
  expect(shownStatus({ status: 'success', isCanceled: true })).toBe('success')
})
