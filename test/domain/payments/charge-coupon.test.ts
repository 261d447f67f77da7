import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from '../../../domain/kernel/money.ts'
import {
  confirmFreeOrder,
  prepareCharge,
  recordFailure,
  recordIntent,
  recordSuccess,
  totalOf,
} from '../../../domain/payments/transaction/decide-charge.ts'
import { applyCoupon, removeCoupon } from '../../../domain/payments/transaction/decide-coupon.ts'
import { requestRefund } from '../../../domain/payments/transaction/decide-refund.ts'
import { paidByLine, withDiscount } from '../../../domain/payments/transaction/discount.ts'
import {
  cancelIt,
  charge,
  failed,
  free,
  intent,
  paid,
  prepare,
  refund,
  type Step,
  stateAfter,
  succeed,
} from './steps.ts'

type Applied = Parameters<typeof applyCoupon>[1]
const coupon: Applied = {
  transactionId: 't',
  couponId: 'SPRING',
  useId: 'use-1',
  value: 2_500,
  canceledIntentId: null,
}
const apply =
  (changes: Partial<Applied> = {}): Step =>
  (state) =>
    applyCoupon(state, { ...coupon, ...changes })
const remove =
  (canceledIntentId: 'pi' | null = null): Step =>
  (state) =>
    removeCoupon(state, { transactionId: 't', canceledIntentId })
const all = apply({ value: 999_999 })
const intentOf =
  (paymentIntentId: string, round: number): Step =>
  (state) =>
    recordIntent(state, { transactionId: 't', paymentIntentId, round })

describe('a coupon on a charge of $97 and a fee', () => {
  it.each<[what: string, before: Step[], when: Step, then: string[] | string]>([
    ['is applied', [prepare], apply(), ['CouponApplied']],
    ['is applied once', [prepare, apply()], apply(), []],
    ['replaces another one', [prepare, apply()], apply({ useId: 'use-2' }), ['CouponRemoved', 'CouponApplied']],
    ['needs a charge', [], apply(), 'transaction-not-found'],
    ['needs an amount to pay', [(s) => prepareCharge(s, free)], apply(), 'coupon-invalid'],
    ['is not applied while a payment can be made', [prepare, intent], apply(), 'payment-intent-open'],
    [
      'is applied once that payment is canceled',
      [prepare, intent],
      apply({ canceledIntentId: 'pi' }),
      ['CouponApplied'],
    ],
    ['is not applied to a paid charge', [prepare, succeed], apply(), 'already-paid'],
    ['is not applied to a canceled charge', [prepare, cancelIt], apply(), 'charge-canceled'],
    ['is removed', [prepare, apply()], remove(), ['CouponRemoved']],
    ['is removed once', [prepare, apply(), remove()], remove(), []],
    [
      'is not removed while a payment can be made',
      [prepare, apply(), intentOf('p2', 1)],
      remove(),
      'payment-intent-open',
    ],
    ['is not removed from a paid charge', [prepare, apply(), succeed], remove(), 'already-paid'],
    [
      'cannot be applied again with the same hold after its removal',
      [prepare, apply(), remove()],
      apply(),
      'amount-changed',
    ],
    ['refuses a payment that was created for another amount', [prepare, apply()], intentOf('pi', 0), 'amount-changed'],
    ['gets a separate payment', [prepare, apply()], intentOf('p2', 1), ['PaymentIntentCreated']],
    ['leaves the prepared charge unchanged', [prepare, apply()], prepare, []],
    [
      'may leave nothing to pay',
      [prepare, all],
      (s) => confirmFreeOrder(s, { transactionId: 't' }),
      ['FreeOrderConfirmed'],
    ],
    [
      'may leave something to pay',
      [prepare, apply()],
      (s) => confirmFreeOrder(s, { transactionId: 't' }),
      'payment-required',
    ],
    [
      'requires a payment again when it is removed',
      [prepare, all, remove()],
      (s) => confirmFreeOrder(s, { transactionId: 't' }),
      'payment-required',
    ],
    [
      'ignores a decline of the earlier payment',
      [prepare, intent, apply({ canceledIntentId: 'pi' })],
      (s) => recordFailure(s, failed),
      [],
    ],
    [
      'records money received through the earlier payment',
      [prepare, intent, apply({ canceledIntentId: 'pi' }), intentOf('p2', 1)],
      (s) => recordSuccess(s, paid),
      ['ChargeSucceeded'],
    ],
  ])('%s', (_what, before, when, then) => {
    const decided = when(stateAfter(...before))
    expect(decided.ok ? decided.value.map(({ type }) => type) : decided.error.code).toEqual(then)
  })

  it('changes the discount, the fee and the total, and restores them', () => {
    // 97 − 25 = 72; 2.9 % + 30 ¢ of that on top.
    expect(stateAfter(prepare, apply()).prepared).toMatchObject({ discount: 2_500, convenienceFee: 239, total: 7_439 })
    expect(stateAfter(prepare, all).prepared).toMatchObject({ discount: 9_700, convenienceFee: 0, total: 0 })
    expect(stateAfter(prepare, apply(), remove()).prepared).toEqual(charge)
  })

  it('limits refunds to what was paid', () => {
    const payment = { ...paid, charge: { ...paid.charge, amount: 7_439 } }
    const state = stateAfter(prepare, apply(), (s) => recordSuccess(s, payment))
    expect(requestRefund(state, refund('r1', 7_440))).toMatchObject({ error: { details: { maximum: 7_439 } } })
    expect(requestRefund(state, refund('r1', 7_439)).ok).toBe(true)
  })
})

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 0, max: 200_000 }), tax: fc.integer({ min: 0, max: 20_000 }) }).map((of) => of),
  { minLength: 1, maxLength: 8 },
)
const asLines = (amounts: readonly { readonly price: number; readonly tax: number }[]) =>
  amounts.map((amount, n) => ({ ...line(n), ...amount }))
const line = (n: number) => ({
  lineId: `l${n}`,
  eventId: null,
  catalogItemId: 'c1',
  studentId: null,
  description: '',
  quantity: 1,
})
const value = fc.integer({ min: 500, max: 999_999 })

describe('for any purchase', () => {
  it('a coupon discounts at most its value and the lines, and leaves no amount too small for a card', () => {
    fc.assert(
      fc.property(lines, value, fc.boolean(), (amounts, off, hasFee) => {
        const lineItems = asLines(amounts)
        const sum = sumCents(lineItems.map(({ price, tax }) => price + tax))
        const convenienceFee = hasFee ? 1 : 0
        const without = { discount: 0, convenienceFee, platformFee: 200, total: sum + convenienceFee }
        const owed = withDiscount(lineItems, without, off)
        expect(owed.total).toBe(totalOf({ lineItems, ...owed }))
        expect(owed.total === 0 || owed.total >= 50).toBe(true)
        expect(owed.discount).toBeLessThanOrEqual(sum)
        expect(owed.discount - Math.min(off, sum)).toBeLessThan(50)
        expect(owed.platformFee).toBe(owed.total > 0 ? 200 : 0)
        if (!hasFee || owed.total === 0) expect(owed.convenienceFee).toBe(0)
      }),
    )
  })

  it('the paid amounts of the lines are never negative and add up to their sum minus the discount', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 999_999 }), (amounts, discount) => {
        const lineItems = asLines(amounts)
        const sum = sumCents(lineItems.map(({ price, tax }) => price + tax))
        const each = [...paidByLine(lineItems, discount).values()]
        expect(sumCents(each)).toBe(Math.max(0, sum - discount))
        each.forEach((one, n) => {
          const { price = 0, tax = 0 } = lineItems[n] ?? {}
          expect(one).toBeGreaterThanOrEqual(0)
          expect(one).toBeLessThanOrEqual(price + tax)
        })
      }),
    )
  })
})
