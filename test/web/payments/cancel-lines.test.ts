import { describe, expect, it } from 'vitest'
import type { LineItem, TransactionRow } from '../../../api/contract/payments.ts'
import type { RegistrationRow } from '../../../api/contract/registration.ts'
import { checkOf, linesToEnd, proposedFor } from '../../../web/payments/cancel-lines.ts'
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
const entry = (entryId: string, status: 'complete' | 'pending' | 'canceled' = 'complete') => ({
  ...{
    entryId,
    eventId: 'e',
    eventTitle: `Title of ${entryId}`,
    status,
    transactionId: null,
    origin: 'order' as const,
  },
})
const rowOf = (...registeredEvents: ReturnType<typeof entry>[]) =>
  ({ studentId: 's1', membershipId: 'm1', registeredEvents }) as unknown as RegistrationRow

describe('what can be canceled and refunded', () => {
  const shirt = line('shirt', 20, { catalogItemId: 'c', eventId: null, studentId: null, quantity: 2 })
  it('is what the athlete holds and the family bought, with what was paid for it', () => {
    const charge = chargeOf('x1', 85, [line('n1', 65), line('n2', 0), shirt])
    const lines = linesToEnd(rowOf(entry('n1'), entry('n2'), entry('imported'), entry('open', 'pending')), [charge])
    expect(lines.map(({ title, paid, charge: of }) => [title, paid, of?.id ?? null])).toEqual([
      ['Title of n1', 6_500, 'x1'],
      ['Title of n2', 0, null],
      ['Title of imported', null, null],
      ['2 × shirt', 2_000, 'x1'],
    ])
  })
  it('is of what is canceled only what has no refund yet', () => {
    const charge = chargeOf('x1', 85, [line('n1', 65), line('n2', 35, { isRefunded: true })])
    const lines = linesToEnd(rowOf(entry('n1', 'canceled'), entry('n2', 'canceled')), [charge])
    expect(lines.map(({ lineId, isCanceled }) => [lineId, isCanceled])).toEqual([['n1', true]])
  })
  it('is nothing of another family, of what failed, or of a charge of which nothing is left', () => {
    const others = { ...chargeOf('x1', 85, [shirt]), membershipId: 'm2' }
    const failed = { ...chargeOf('x2', 85, [shirt]), status: 'failure' as const }
    expect(linesToEnd(rowOf(), [others, failed])).toEqual([])
    expect(linesToEnd(rowOf(entry('n1')), [chargeOf('x3', 0, [line('n1', 65)])])[0]?.charge).toBeNull()
  })
})

describe('how much is refunded', () => {
  const charge = chargeOf('x1', 80, [line('n1', 65), line('n2', 35)])
  const [one, two] = linesToEnd(rowOf(entry('n1'), entry('n2')), [charge])
  if (one === undefined || two === undefined) throw new Error('there are no lines')

  it('is by default what was paid, at most what the others leave of the charge', () => {
    expect(proposedFor(one, [], new Map())).toBe(6_500)
    expect(proposedFor(two, [one], new Map([['n1', 6_500]]))).toBe(1_500)
    expect(proposedFor(two, [one], new Map([['n1', 9_000]]))).toBe(0)
  })
  it('is refused above what is left of the charge in all, and nothing at all is fine', () => {
    const check = (n1: number, n2: number) =>
      checkOf(
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

describe('a cancellation of many', () => {
  const other = { ...rowOf(entry('n2')), studentId: 's2' }
  const none = { ...rowOf(entry('gone', 'canceled')), studentId: 's3' }
  const unpaid = { ...rowOf(entry('open', 'pending')), studentId: 's4' }
  const of = { eventId: null, isRefunded: true }

  it('gives back what was paid for each, and of a charge no more than is left of it', () => {
    const charge = chargeOf('x1', 80, [line('n1', 65), line('n2', 35)])
    const plan = planCancel({ rows: [rowOf(entry('n1')), other], charges: [charge], ...of })
    expect(plan.athletes.map(({ refund }) => refund)).toEqual([6_500, 1_500])
    expect(plan.refund).toBe(8_000)
    expect(planCancel({ rows: [other], charges: [charge], ...of, isRefunded: false }).refund).toBe(0)
  })
  it('tells the fees that are lost', () => {
    const charge = chargeOf('x1', 100, [line('n1', 65), line('n2', 35)])
    expect(planCancel({ rows: [rowOf(entry('n1')), other], charges: [charge], ...of }).loss).toBe(400)
    expect(planCancel({ rows: [other], charges: [charge], ...of }).loss).toBe(0)
  })
  it('says why there is nothing to cancel', () => {
    const why = (eventId: string | null) =>
      planCancel({ rows: [rowOf(entry('n1')), none, unpaid], charges: [], ...of, eventId }).athletes.map(
        (one) => one.why,
      )
    expect(why(null)).toEqual([null, 'canceled', 'pending'])
    expect(why('elsewhere')).toEqual(['elsewhere', 'elsewhere', 'elsewhere'])
  })
})
