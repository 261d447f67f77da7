import { expect, test } from 'vitest'
import { coupons } from '../../../projections/payments/coupons.projection.ts'
import { couponsOfTournament } from '../../../projections/payments/coupons.queries.ts'
import { transactions } from '../../../projections/payments/transactions.projection.ts'
import { transactionsByIds } from '../../../projections/payments/transactions.queries.ts'
import { golden } from '../../support/golden.ts'
import { type Fact, setUp, T } from '../support/facts.ts'
import { given } from '../support/given.ts'
import { charge } from '../support/payment-facts.ts'

const created = golden('CouponCreated')
const of = golden('CouponRedeemed').data
const held = (useId: string): Fact => ({ type: 'CouponHeld', data: { ...golden('CouponHeld').data, useId } })
const redeemed = (useId: string): Fact => ({ type: 'CouponRedeemed', data: { ...of, useId } })
const released = (useId: string): Fact => ({ type: 'CouponReleased', data: { ...of, useId, reason: 'withdrawn' } })

test.each<readonly [what: string, facts: readonly Fact[], actual: number, held: number]>([
  ['it was never used', [], 0, 0],
  ['it is held by two', [held('a'), held('b')], 0, 2],
  ['one of them paid', [held('a'), held('b'), redeemed('a')], 1, 1],
  ['the other went away', [held('a'), held('b'), redeemed('a'), released('b')], 1, 0],
  ['what was paid could not be fulfilled', [held('a'), redeemed('a'), released('a')], 0, 0],
  ['money came after all', [held('a'), released('a'), redeemed('a')], 1, 0],
])('a coupon when %s', (_what, facts, actualRedemptions, heldRedemptions) =>
  given([coupons], [created, ...facts], async (reader) => {
    expect(await couponsOfTournament(reader, 'lions', T)).toMatchObject([
      { id: 'SPRING-25', value: 2_500, maxRedemptions: 50, actualRedemptions, heldRedemptions },
    ])
  }),
)

test('a charge shows its coupon, the reduced total and its new payment', () => {
  const [prepared, intent] = charge('x2')
  if (prepared === undefined || intent === undefined) throw new Error('nothing is charged')
  return given([transactions], [...setUp, prepared, intent, golden('CouponApplied')], async (reader) => {
    const { discount, convenienceFee, platformFee, total } = golden('CouponApplied').data
    expect(await transactionsByIds(reader, 'lions', T, ['x2'])).toMatchObject([
      { coupon: 'SPRING-25', discount, convenienceFee, platformFee, total, paymentIntentId: null },
    ])
  })
})
