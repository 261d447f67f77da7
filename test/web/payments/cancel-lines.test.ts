import { describe, expect, it } from 'vitest'
import type { LineItem, TransactionRow } from '../../../api/contract/payments.ts'
import type { RegistrationRow } from '../../../api/contract/registration.ts'
import { cancelableLines, checkRefundOf, defaultRefund, takenFrom } from '../../../web/payments/cancel-lines.ts'
import { planCancel } from '../../../web/payments/many/plan-cancel.ts'

const line = (lineId: string, price: number, more: Partial<LineItem> = {}): LineItem => ({
  lineId,
  catalogItemId: null,
  eventId: 'e',
  invoiceId: null,
  studentId: 's1',
  description: lineId,
  quantity: 1,
  price,
  tax: 0,
  isCanceled: false,
  isRefunded: false,
  swappedTo: null,
  ...more,
})
const chargeOf = (id: string, refundable: number, lineItems: LineItem[]) =>
  ({
    id,
    transactionId: id,
    type: 'charge',
    status: 'success',
    membershipId: 'm1',
    total: 100,
    totalLessFees: 96,
    refunded: 0,
    refundable,
    lineItems,
  }) as unknown as TransactionRow
const entry = (id: string, status: 'complete' | 'pending' | 'canceled' = 'complete') => ({
  id,
  eventId: 'e',
  eventTitle: `Title of ${id}`,
  status,
  transactionId: null,
  origin: 'order' as const,
})
const rowOf = (...events: ReturnType<typeof entry>[]) =>
  ({ studentId: 's1', membershipId: 'm1', events }) as unknown as RegistrationRow

describe('cancelableLines', () => {
  const shirt = line('shirt', 20, { catalogItemId: 'c', eventId: null, studentId: null, quantity: 2 })
  it('lists the athlete’s entries and the family’s items with the paid amounts', () => {
    const charge = chargeOf('x1', 85, [line('n1', 65), line('n2', 0), shirt])
    const lines = cancelableLines(rowOf(entry('n1'), entry('n2'), entry('imported'), entry('open', 'pending')), [
      charge,
    ])
    expect(lines.map(({ title, paid, payments }) => [title, paid, payments[0]?.charge.id ?? null])).toEqual([
      ['Title of n1', 6_500, 'x1'],
      ['Title of n2', 0, null],
      ['Title of imported', null, null],
      ['2 × shirt', 2_000, 'x1'],
    ])
  })
  it('lists canceled lines only if they are not refunded yet', () => {
    const charge = chargeOf('x1', 85, [line('n1', 65), line('n2', 35, { isRefunded: true })])
    const lines = cancelableLines(rowOf(entry('n1', 'canceled'), entry('n2', 'canceled')), [charge])
    expect(lines.map(({ lineId, isCanceled }) => [lineId, isCanceled])).toEqual([['n1', true]])
  })
  it('ignores other families, failed charges, and charges without a refundable balance', () => {
    const others = { ...chargeOf('x1', 85, [shirt]), membershipId: 'm2' }
    const failed = { ...chargeOf('x2', 85, [shirt]), status: 'failure' as const }
    expect(cancelableLines(rowOf(), [others, failed])).toEqual([])
    expect(cancelableLines(rowOf(entry('n1')), [chargeOf('x3', 0, [line('n1', 65)])])[0]?.payments).toEqual([])
  })
})

describe('the refund amount', () => {
  const charge = chargeOf('x1', 80, [line('n1', 65), line('n2', 35)])
  const [one, two] = cancelableLines(rowOf(entry('n1'), entry('n2')), [charge])
  if (one === undefined || two === undefined) throw new Error('there are no lines')

  it('defaults to the paid amount, capped at what other lines leave refundable', () => {
    expect(defaultRefund(one, [], new Map())).toBe(6_500)
    expect(defaultRefund(two, [one], new Map([['n1', 6_500]]))).toBe(1_500)
    expect(defaultRefund(two, [one], new Map([['n1', 9_000]]))).toBe(0)
  })
  it('is refused above the charge’s refundable balance, and may be 0', () => {
    const check = (n1: number, n2: number) =>
      checkRefundOf(
        charge,
        [one, two],
        new Map([
          ['n1', n1],
          ['n2', n2],
        ]),
      )
    expect(check(6_500, 1_600).error).toBe('At most $80.00 can be refunded.')
    expect(check(6_500, 1_500)).toMatchObject({ error: null })
    expect(check(0, 0)).toEqual({ error: null, warning: null })
  })
})

describe('an entry since a swap', () => {
  const toNew = { entryId: 'new', eventId: 'e2' }
  const before = line('old', 65, { swappedTo: toNew })
  const row = rowOf(entry('old', 'canceled'), entry('new'))
  const refundRow = {
    ...chargeOf('x1_refund_r', 0, [before]),
    transactionId: 'x1',
    type: 'refund',
    total: -20,
  } as const
  const only = (...charges: TransactionRow[]) => {
    const lines = cancelableLines(row, charges)
    if (lines[0] === undefined || lines.length > 1) throw new Error('there is not one line')
    return lines[0]
  }

  it('is refunded by the charge that paid for the replaced one, which has nothing left to refund', () => {
    const one = only(chargeOf('x1', 100, [before, line('n2', 35)]))
    expect([one.lineId, one.paid, defaultRefund(one, [], new Map())]).toEqual(['new', 6_500, 6_500])
  })
  it('has less left after a refund of the price difference', () => {
    const one = only(chargeOf('x1', 80, [{ ...before, isRefunded: true }, line('n2', 35)]), refundRow)
    expect([one.paid, defaultRefund(one, [], new Map())]).toEqual([6_500, 4_500])
  })
  it('is refunded by its invoice first, then by the charge of the replaced one', () => {
    const invoice = chargeOf('v', 10, [line('new', 10)])
    const charge = chargeOf('x1', 100, [before, line('n2', 35)])
    const one = only(invoice, charge)
    expect(defaultRefund(one, [], new Map())).toBe(7_500)
    const amounts = new Map([['new', 3_000]])
    expect([takenFrom('v', [one], amounts), takenFrom('x1', [one], amounts)]).toEqual([1_000, 2_000])
    expect(checkRefundOf(charge, [one], new Map([['new', 12_000]])).error).toBe('At most $100.00 can be refunded.')
  })
})

describe('planCancel', () => {
  const other = { ...rowOf(entry('n2')), studentId: 's2' }
  const none = { ...rowOf(entry('gone', 'canceled')), studentId: 's3' }
  const unpaid = { ...rowOf(entry('open', 'pending')), studentId: 's4' }
  const of = { eventId: null, isRefunded: true }

  it('refunds the paid amounts, capped at each charge’s balance', () => {
    const charge = chargeOf('x1', 80, [line('n1', 65), line('n2', 35)])
    const plan = planCancel({ rows: [rowOf(entry('n1')), other], charges: [charge], ...of })
    expect(plan.athletes.map(({ refund }) => refund)).toEqual([6_500, 1_500])
    expect(plan.refund).toBe(8_000)
    expect(planCancel({ rows: [other], charges: [charge], ...of, isRefunded: false }).refund).toBe(0)
  })
  it('sums the lost fees', () => {
    const charge = chargeOf('x1', 100, [line('n1', 65), line('n2', 35)])
    expect(planCancel({ rows: [rowOf(entry('n1')), other], charges: [charge], ...of }).loss).toBe(400)
    expect(planCancel({ rows: [other], charges: [charge], ...of }).loss).toBe(0)
  })
  it('gives the reason if there is nothing to cancel', () => {
    const why = (eventId: string | null) =>
      planCancel({ rows: [rowOf(entry('n1')), none, unpaid], charges: [], ...of, eventId }).athletes.map(
        (one) => one.why,
      )
    expect(why(null)).toEqual([null, 'canceled', 'pending'])
    expect(why('elsewhere')).toEqual(['elsewhere', 'elsewhere', 'elsewhere'])
  })
})
