import { expect, it } from 'vitest'
import { orderNumber, startOfOrderId } from '../../../domain/payments/published.ts'

it('shortens the id of a transaction to eight digits in two groups', () => {
  expect(orderNumber('3f2a91bc-7f11-4c3e-9a55-0123456789ab')).toBe('3F2A-91BC')
})

it('leaves an id that is not a UUID as it is', () => {
  expect(orderNumber('order-1')).toBe('order-1')
})

it.each([
  ['3F2A-91BC', '3f2a91bc'],
  ['3f2a-9', '3f2a9'],
  ['3F2A', '3f2a'],
  [' 3f2a91bc ', '3f2a91bc'],
  ['3f2a91bc-7f11-4c3e-9a55-0123456789ab', '3f2a91bc-7f11-4c3e-9a55-0123456789ab'],
  ['order-1', 'order-1'],
])('reads the typed number %s as the start of an id, %s', (typed, start) => {
  expect(startOfOrderId(typed)).toBe(start)
})
