import { describe, expect, it } from 'vitest'
import type { TransactionRow } from '../../../api/contract/payments.ts'
import type { ProblemCode } from '../../../web/client/problem.ts'
import { problemText } from '../../../web/payments/problem-text.ts'
import { amountOfLines, canRefund, canResend, checkRefund, refundableOf } from '../../../web/payments/refund-form.ts'
import { descriptionText, statusText } from '../../../web/payments/transaction-columns.tsx'
import { isListed, withRefunds } from '../../../web/payments/use-transactions.ts'
import { centsTyped } from '../../../web/ui/form/money-field.tsx'

const line = {
  lineId: 'l1',
  catalogItemId: null,
  eventId: 'e1',
  invoiceId: null,
  studentId: 's1',
  description: 'Forms',
  quantity: 1,
  price: 40,
  tax: 0,
  isCanceled: false,
  isRefunded: false,
  swappedTo: null,
}
const charge: TransactionRow = {
  id: 't1',
  transactionId: 't1',
  tournamentId: 'c1',
  date: '2027-01-01T00:00:00.000Z',
  type: 'charge',
  status: 'success',
  method: 'card',
  cardBrand: 'visa',
  lastFour: '4242',
  category: 'Tournament',
  description: 'Lion City Open',
  userId: 'u1',
  payer: 'Pat Payer',
  membershipId: 'm1',
  declineCode: null,
  errorCode: null,
  errorType: null,
  errorDescription: null,
  coupon: null,
  discount: 0,
  convenienceFee: 0,
  platformFee: 0,
  total: 100,
  totalLessFees: 96.8,
  refundable: 100,
  refunded: 0,
  isCanceled: false,
  dispute: null,
  disputed: null,
  lineItems: [line, { ...line, lineId: 'l2', price: 60, description: 'Sparring' }],
}

describe('the refund of a charge of $100.00, of which the processor kept $3.20', () => {
  const check = (typed: string) => checkRefund(refundableOf(charge), centsTyped(typed))

  it.each(['', '0', '0.00', 'abc', '-5', '1.234'])("'%s' is no amount", (typed) => {
    expect(check(typed).error).toBe('Please enter a refund amount greater than $0')
  })
  it('is capped at the refundable balance', () => {
    expect(check('100.01').error).toBe('At most $100.00 can be refunded.')
    const partly = { ...charge, refunded: 70, refundable: 30 }
    expect(checkRefund(refundableOf(partly), 3_001).error).toBe('At most $30.00 can be refunded.')
  })
  it('warns of a loss above the net amount', () => {
    expect(check('96.80')).toEqual({ error: null, warning: null })
    expect(check('100').warning).toBe('Processor fees are not refunded. This refund results in a loss of $3.20.')
  })
  it('defaults to the chosen lines, capped at the balance', () => {
    expect(amountOfLines(charge, charge.lineItems, 10_000)).toBe(10_000)
    expect(amountOfLines(charge, charge.lineItems.slice(0, 1), 10_000)).toBe(4_000)
    expect(amountOfLines(charge, charge.lineItems, 3_000)).toBe(3_000)
    // A discount of $50 is split in proportion to the lines' prices.
    expect(amountOfLines({ ...charge, discount: 50 }, charge.lineItems.slice(0, 1), 10_000)).toBe(2_000)
    expect(amountOfLines({ ...charge, discount: 50 }, charge.lineItems, 10_000)).toBe(5_000)
  })
  it('parses amounts as people type them', () => {
    expect(centsTyped('$1,234.5')).toBe(123_450)
    expect(centsTyped(' 12 ')).toBe(1_200)
  })
})

it('is unavailable for anything but successful charges with a balance', () => {
  expect(canRefund(charge)).toBe(true)
  expect(canRefund({ ...charge, status: 'pending' })).toBe(false)
  expect(canRefund({ ...charge, status: 'failure' })).toBe(false)
  expect(canRefund({ ...charge, type: 'refund', total: -40 })).toBe(false)
  expect(canRefund({ ...charge, type: 'chargeback' })).toBe(false)
  expect(canRefund({ ...charge, refundable: 0 })).toBe(false)
})

it('resends receipts, except for zero totals and chargebacks', () => {
  expect(canResend(charge)).toBe(true)
  expect(canResend({ ...charge, total: 0 })).toBe(false)
  expect(canResend({ ...charge, type: 'chargeback' })).toBe(false)
})

it('marks a charge optimistically until the refund arrives', () => {
  const made = [{ transactionId: 't1', refundId: 'r1', amount: 40 }]
  const rows = new Map([['t1', charge]])
  expect(withRefunds(rows, made).get('t1')).toMatchObject({ refunded: 40, refundable: 60 })
  const arrived = new Map([
    ['t1', { ...charge, refunded: 40, refundable: 60 }],
    ['t1_refund_r1', { ...charge, id: 't1_refund_r1', type: 'refund' as const, total: -40 }],
  ])
  expect(withRefunds(arrived, made)).toBe(arrived)
})

it('hides pending payments, except disputes and the order that a link names', () => {
  const pending: TransactionRow = { ...charge, status: 'pending' }
  expect(isListed(charge, null)).toBe(true)
  expect(isListed(pending, null)).toBe(false)
  expect(isListed(pending, 't2')).toBe(false)
  expect(isListed(pending, 't1')).toBe(true)
})

it('lists why a transaction failed', () => {
  const failed: TransactionRow = {
    ...charge,
    status: 'failure',
    errorCode: 'card_declined',
    declineCode: 'insufficient_funds',
    errorDescription: 'Your card has insufficient funds.',
    errorType: 'card_error',
  }
  expect(statusText(failed)).toBe('Transaction failed')
  const text = descriptionText(failed)
  for (const part of ['card_declined', 'insufficient_funds', 'Your card has insufficient funds.', 'card_error'])
    expect(text).toContain(part)
})

it('shows a purchase that was canceled before it was paid as canceled, without a reason of a failure', () => {
  for (const status of ['pending', 'failure'] as const) {
    const canceled: TransactionRow = { ...charge, status, isCanceled: true }
    expect(statusText(canceled)).toBe('Canceled')
    expect(descriptionText(canceled)).toBe(descriptionText(charge))
  }
})

it('shows self-explanatory refusals unchanged and advice for others', () => {
  const text = (status: number, code: ProblemCode) => problemText({ status, code, message: 'the words of the refusal' })
  expect(text(409, 'refund-exceeds-balance')).toBe('the words of the refusal')
  expect(text(409, 'refund-id-reused')).toBe('Sorry, something went wrong. Please refresh the page and try again.')
  expect(text(-1, 'no-answer')).toBe('Sorry, something went wrong. Please try again.')
})
