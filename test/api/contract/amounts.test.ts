import { expect, it } from 'vitest'
import { refundRequest } from '../../../api/contract/payments.ts'

it('accepts refunds in whole cents only', () => {
  const of = (amount: number) => refundRequest.safeParse({ amount, description: '', lineItemsToCancel: [] }).success
  expect([10, 10.5, 19.99, 0.29, 1_234.56, 4_035.07].map(of)).toEqual(Array(6).fill(true))
  expect([10.005, 0.001, 0.004, 19.999, 1e-9 + 0.0049].map(of)).toEqual(Array(5).fill(false))
})
