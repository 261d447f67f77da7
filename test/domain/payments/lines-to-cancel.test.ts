import { describe, expect, it } from 'vitest'
import { prepareCharge } from '../../../domain/payments/transaction/decide-charge.ts'
import { requestRefund } from '../../../domain/payments/transaction/decide-refund.ts'
import { linesToCancel } from '../../../domain/payments/transaction/lines-to-cancel.ts'
import { charge, line, refund, type Step, stateAfter, succeed } from './steps.ts'

const sold = { description: '', quantity: 1, price: 1_000, tax: 0 }
const other = { lineId: 'l2', eventId: 'e1', catalogItemId: null, studentId: 's2' }
const shirt = (lineId: string) => ({ lineId, eventId: null, catalogItemId: 'shirt', studentId: null })
const bought = [line, other, shirt('l3'), shirt('l4')]
const prepare: Step = (state) =>
  prepareCharge(state, {
    ...charge,
    convenienceFee: 0,
    total: 4_000,
    lineItems: bought.map((one) => ({ ...one, ...sold })),
  })
const paid = [prepare, succeed]
const canceling =
  (refundId: string, lines: (typeof line)[]): Step =>
  (state) =>
    requestRefund(state, refund(refundId, 100, lines))

describe('the lines that a refund names', () => {
  it.each([
    ['by event and student', [{ eventId: 'e1', studentId: 's2' }], [other]],
    ['by id alone', [{ lineId: 'l3' }], [shirt('l3')]],
    ['by id and all other fields', [line], [line]],
    ['by item, each line once', [{ catalogItemId: 'shirt' }, { catalogItemId: 'shirt' }], [shirt('l3'), shirt('l4')]],
    ['with null for unspecified fields', [{ eventId: 'e1', catalogItemId: null, studentId: 's1' }], [line]],
  ])('are found %s', (_how, named, lines) => {
    expect(linesToCancel(stateAfter(...paid), 'r', named)).toEqual(lines)
  })

  it.each([
    ['nothing', {}],
    ['a student alone', { studentId: 's1' }],
    ['another event', { eventId: 'e2', studentId: 's1' }],
    ['a student without that event', { eventId: 'e1', studentId: 's3' }],
  ])('are not found by %s', (_what, named) => {
    const state = stateAfter(...paid)
    const lines = linesToCancel(state, 'r', [named])
    expect(requestRefund(state, refund('r', 100, lines as (typeof line)[]))).toMatchObject({
      error: { code: 'line-not-in-transaction' },
    })
  })

  it('are the next matching ones if another refund canceled the first', () => {
    const state = stateAfter(...paid, canceling('a', [shirt('l3') as never]))
    expect(linesToCancel(state, 'b', [{ catalogItemId: 'shirt' }])).toEqual([shirt('l4')])
    expect(linesToCancel(state, 'b', [{ lineId: 'l3' }])).toEqual([shirt('l3')])
  })

  it('are the same ones when the refund is retried', () => {
    const state = stateAfter(...paid, canceling('a', [shirt('l3') as never]))
    expect(linesToCancel(state, 'a', [{ catalogItemId: 'shirt' }])).toEqual([shirt('l3')])
  })
})
