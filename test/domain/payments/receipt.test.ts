import { describe, expect, it } from 'vitest'
import { type ReceiptCharge, type ReceiptReversal, receiptOf } from '../../../domain/payments/published.ts'

const line = {
  lineId: 'l1',
  studentId: 's1',
  description: 'Forms',
  quantity: 1,
  price: 6_500,
  tax: 0,
  isCanceled: false,
  changedTo: null,
}
const charge: ReceiptCharge = {
  transactionId: 'order-1',
  date: '2026-02-01T12:00:00.000Z',
  status: 'success',
  isCanceled: false,
  lines: [line],
  discount: 0,
  convenienceFee: 0,
  total: 6_500,
  feeName: '',
  card: null,
}
const tournament = {
  id: 't1',
  title: 'Cup',
  startDate: '2026-03-14T13:00:00.000Z',
  endDate: '2026-03-15T23:00:00.000Z',
  timezone: 'America/Chicago',
  type: 'InPerson',
  location: null,
} as const
const ada = { id: 's1', name: 'Ada Lee' }
const of = (change: Partial<ReceiptCharge>, reversals: readonly ReceiptReversal[] = [], names = [ada]) =>
  receiptOf({ ...charge, ...change }, reversals, tournament, names)

describe('a receipt shows the status of the order', () => {
  const canceled = { ...line, isCanceled: true }
  it.each([
    ['paid', {}, 'registered'],
    ['paid, one of two entries canceled', { lines: [line, canceled] }, 'registered'],
    ['paid, all entries canceled', { lines: [canceled] }, 'canceled'],
    ['payment pending', { status: 'pending' }, 'processing'],
    ['payment failed', { status: 'failure' }, 'failed'],
    ['withdrawn before it was paid', { status: 'pending', isCanceled: true }, 'withdrawn'],
    ['an invoice, paid', { isOfInvoice: true }, 'paid'],
    ['an invoice, its events canceled', { isOfInvoice: true, lines: [canceled] }, 'canceled'],
    ['paid although it was withdrawn', { isCanceled: true }, 'registered'],
  ] as const)('%s', (_, change, standing) => {
    expect(of(change).standing).toBe(standing)
  })
})

describe('the sums of a receipt', () => {
  it('are only the total if the lines are everything', () => {
    expect(of({}).sums).toEqual([{ kind: 'total', amount: 6_500 }])
  })
  it('name the parts of the total, prices without tax first', () => {
    const shirt = { ...line, lineId: 'l2', studentId: null, price: 2_400, tax: 198 }
    const { sums, items } = of({ lines: [line, shirt], discount: 500, convenienceFee: 300, total: 8_898 })
    expect(sums).toEqual([
      { kind: 'subtotal', amount: 8_900 },
      { kind: 'discount', amount: -500 },
      { kind: 'tax', amount: 198 },
      { kind: 'fee', amount: 300 },
      { kind: 'total', amount: 8_898 },
    ])
    expect(items).toMatchObject([{ price: 2_400, tax: 198 }])
  })
  it('show what was returned and what is on its way, but no failed refunds', () => {
    const refund = { type: 'refund', total: -1_000 } as const
    const { sums } = of({}, [
      { ...refund, status: 'success' },
      { ...refund, status: 'success' },
      { ...refund, status: 'pending' },
      { ...refund, status: 'failure' },
      { type: 'chargeback', status: 'success', total: -500 },
    ])
    expect(sums.slice(1)).toEqual([
      { kind: 'refunded', amount: -2_000 },
      { kind: 'refunding', amount: -1_000 },
      { kind: 'charged-back', amount: -500 },
    ])
  })
})

it('lists the events by athlete, including athletes who may not be named', () => {
  const other = { ...line, lineId: 'l2', studentId: 's2' }
  expect(
    of({ lines: [other, line] }).athletes.map(({ name, lines }) => [name, lines.map((one) => one.lineId)]),
  ).toEqual([
    ['Ada Lee', ['l1']],
    [null, ['l2']],
  ])
})
