import { expect, it } from 'vitest'
import { aboutOf } from '../../../web/payments/about-transaction.ts'

const charge = { id: 'x1', transactionId: 'x1', type: 'charge', description: 'Spring Cup' } as const
const refund = { id: 'x1_refund_r1', transactionId: 'x1', type: 'refund', description: 'Injured at practice' } as const

it('names the tournament of a charge, and of a refund with its optional reason', () => {
  const all = [refund, charge]
  expect(aboutOf(charge, all)).toEqual({ tournament: 'Spring Cup', note: null })
  expect(aboutOf(refund, all)).toEqual({ tournament: 'Spring Cup', note: 'Injured at practice' })
  expect(aboutOf({ ...refund, description: '' }, all)).toEqual({ tournament: 'Spring Cup', note: null })
  expect(aboutOf(refund, [])).toEqual({ tournament: 'Injured at practice', note: null })
})
