import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../domain/kernel/decider.ts'
import { couponKey, isCode } from '../../../domain/payments/coupon/code.ts'
import { changeCoupon, createCoupon } from '../../../domain/payments/coupon/decide.ts'
import { type HoldCoupon, hold, redeem, release } from '../../../domain/payments/coupon/decide-uses.ts'
import type { CouponEvent } from '../../../domain/payments/coupon/events.ts'
import { type CouponState, couponAggregate } from '../../../domain/payments/coupon/state.ts'
import { usableCoupon } from '../../../domain/payments/coupon/usable.ts'

type Step = (state: CouponState) => Decision<CouponEvent>

const spring = {
  tournamentId: 't1',
  couponId: 'SPRING-25',
  value: 2_500,
  expiry: null,
  maxRedemptions: 2,
  maxRedemptionsPerMembership: 1,
}
const now = '2026-02-01T12:00:00.000Z'
const until = '2026-02-01T12:15:00.000Z'
const holding = (changes: Partial<HoldCoupon> = {}): HoldCoupon => ({
  code: 'spring-25',
  useId: 'use-1',
  transactionId: 'x1',
  membershipId: 'm1',
  endedUses: new Set(),
  closedTransactionIds: [],
  until,
  now,
  ...changes,
})
const create: Step = (state) => createCoupon(state, spring)
const held =
  (changes: Partial<HoldCoupon> = {}): Step =>
  (state) =>
    hold(state, holding(changes))
const use = { useId: 'use-1', transactionId: 'x1', membershipId: 'm1' }
const other = { useId: 'use-2', transactionId: 'x2', membershipId: 'm2' }
const third = { useId: 'use-3', transactionId: 'x3', membershipId: 'm3' }
const change =
  (changes: Partial<Parameters<typeof changeCoupon>[1]>): Step =>
  (state) =>
    changeCoupon(state, { ...spring, value: null, expected: null, ...changes })

const decide = (before: readonly Step[], when: Step): readonly string[] | string => {
  let state = couponAggregate.initial
  for (const step of before) {
    const decision = step(state)
    if (!decision.ok) throw new Error(decision.error.code)
    state = decision.value.reduce(couponAggregate.evolve, state)
  }
  const decided = when(state)
  if (decided.ok) return decided.value.map(({ type }) => type)
  const { reason, field } = decided.error.details ?? {}
  return [decided.error.code, reason ?? field].filter((part) => part !== undefined).join(' ')
}

describe('a coupon', () => {
  it.each<[what: string, before: Step[], when: Step, then: string[] | string]>([
    ['is created', [], create, ['CouponCreated']],
    ['is created once', [create], create, []],
    ['has a unique code in any spelling', [create], with_({ couponId: ' spring–25 ' }), 'coupon-exists'],
    ['needs a code', [], with_({ couponId: '  ' }), 'missing-fields'],
    ['needs a value', [], with_({ value: 0 }), 'missing-fields'],
    ['discounts at least 5.00', [], with_({ value: 499 }), 'coupon-out-of-range value'],
    ['discounts at most 9999.99', [], with_({ value: 1_000_000 }), 'coupon-out-of-range value'],
    ['may discount 9999.99', [], with_({ value: 999_999 }), ['CouponCreated']],
    ['is redeemed at least once', [], with_({ maxRedemptions: 0 }), 'coupon-out-of-range maxRedemptions'],
    ['is redeemed at most 9999 times', [], with_({ maxRedemptions: 10_000 }), 'coupon-out-of-range maxRedemptions'],
    [
      'is redeemed at most 10 times by one membership',
      [],
      with_({ maxRedemptionsPerMembership: 11 }),
      'coupon-out-of-range maxRedemptionsPerMembership',
    ],
    ['cannot have a code that browsers remove from URLs', [], with_({ couponId: '..' }), 'coupon-code-invalid'],
    ['cannot have a very long code', [], with_({ couponId: 'x'.repeat(51) }), 'coupon-code-invalid'],
    ['cannot have a code with a line break', [], with_({ couponId: 'a\nb' }), 'text-not-allowed id'],
    ['changes its limits', [create], change({ maxRedemptions: 5 }), ['CouponLimitsChanged']],
    ['is unchanged by the same limits', [create], change({}), []],
    [
      'is changed by an editor who saw its limits',
      [create],
      change({ maxRedemptions: 5, expected: 1 }),
      ['CouponLimitsChanged'],
    ],
    [
      'is not overwritten by an editor who saw other limits',
      [create, change({ maxRedemptions: 5 })],
      change({ maxRedemptions: 6, expected: 1 }),
      'changed-meanwhile',
    ],
    ['keeps its value', [create], change({ value: 2_600 }), 'coupon-value-fixed'],
    ['must exist to be changed', [], change({}), 'coupon-not-found'],
    [
      'cannot have limits below its uses',
      [create, held(), held(other)],
      change({ maxRedemptions: 1 }),
      'coupon-limit-below-taken maxRedemptions',
    ],
    ['may lose its limits', [create, held()], change({ maxRedemptions: null }), ['CouponLimitsChanged']],

    ['is held', [create], held(), ['CouponHeld']],
    ['is held once by a charge', [create, held()], held({ useId: 'again' }), []],
    ['must exist to be held', [], held(), 'coupon-invalid unknown'],
    ['is held until it expires', [create, change({ expiry: until })], held({ now }), ['CouponHeld']],
    ['is not held once it has expired', [create, change({ expiry: now })], held(), 'coupon-invalid expired'],
    ['is held by two charges', [create, held()], held(other), ['CouponHeld']],
    ['is not held beyond its limit', [create, held(), held(other)], held(third), 'coupon-invalid used-up'],
    [
      'is not held beyond the limit per membership',
      [create, held()],
      held({ ...other, membershipId: 'm1' }),
      'coupon-invalid used-by-membership',
    ],
    [
      'passes from a closed charge of the same membership',
      [create, held()],
      held({ ...other, membershipId: 'm1', closedTransactionIds: ['x1'] }),
      ['CouponReleased', 'CouponHeld'],
    ],
    [
      'is held again by a charge that gave it up',
      [create, held()],
      held({ useId: 'use-9', endedUses: new Set(['use-1']) }),
      ['CouponReleased', 'CouponHeld'],
    ],
    ['is redeemed', [create, held()], (s) => redeem(s, use), ['CouponRedeemed']],
    ['is redeemed once', [create, held(), (s) => redeem(s, use)], (s) => redeem(s, use), []],
    [
      'counts redemptions towards its limit',
      [create, held(), (s) => redeem(s, use), held(other)],
      held(third),
      'coupon-invalid used-up',
    ],
    ['is released', [create, held()], (s) => release(s, { ...use, reason: 'removed' }), ['CouponReleased']],
    [
      'is released once',
      [create, held(), (s) => release(s, { ...use, reason: 'removed' })],
      (s) => release(s, { ...use, reason: 'withdrawn' }),
      [],
    ],
    [
      'is available to others after a release',
      [create, held(), held(other), (s) => release(s, { ...use, reason: 'lapsed' })],
      held(third),
      ['CouponHeld'],
    ],
    [
      'is not released once redeemed',
      [create, held(), (s) => redeem(s, use)],
      (s) => release(s, { ...use, reason: 'withdrawn' }),
      [],
    ],
    [
      'is released by an unfulfillable order even when redeemed',
      [create, held(), (s) => redeem(s, use)],
      (s) => release(s, { ...use, reason: 'unfulfillable' }),
      ['CouponReleased'],
    ],
    [
      'is not redeemed by an unfulfillable order afterwards',
      [create, held(), (s) => release(s, { ...use, reason: 'unfulfillable' })],
      (s) => redeem(s, use),
      [],
    ],
    [
      'is redeemed by a late payment',
      [create, held(), (s) => release(s, { ...use, reason: 'withdrawn' })],
      (s) => redeem(s, use),
      ['CouponRedeemed'],
    ],
  ])('%s', (_what, before, when, then) => {
    expect(decide(before, when)).toEqual(then)
  })
})

describe('a coupon checked for a cart', () => {
  const twice = { maxRedemptionsPerMembership: 2 }
  it.each<[what: string, before: Step[], membershipId: string, then: string | number]>([
    ['has its value', [create], 'm1', 2_500],
    ['is unknown before it is created', [], 'm1', 'unknown'],
    ['is not accepted after its expiry', [(s) => createCoupon(s, { ...spring, expiry: now })], 'm1', 'expired'],
    ['is usable by the family whose open checkout holds it', [create, held()], 'm1', 2_500],
    ['is used up by what others hold', [create, held(other), held(third)], 'm1', 'used-up'],
    ['is usable when one of two uses is the family’s own hold', [create, held(), held(other)], 'm1', 2_500],
    ['is used up by redemptions', [create, held(), (s) => redeem(s, use), held(other)], 'm3', 'used-up'],
    ['is used by a family once', [create, held(), (s) => redeem(s, use)], 'm1', 'used-by-membership'],
    ['is used by a family twice', [create, change(twice), held(), (s) => redeem(s, use)], 'm1', 2_500],
  ])('%s', (_what, before, membershipId, then) => {
    let state = couponAggregate.initial
    for (const step of before) {
      const decision = step(state)
      if (!decision.ok) throw new Error(decision.error.code)
      state = decision.value.reduce(couponAggregate.evolve, state)
    }
    const checked = usableCoupon(state, { code: 'spring-25', membershipId, now })
    expect(checked.ok ? checked.value.value : checked.error.details?.reason).toBe(then)
  })
})

function with_(changes: Partial<typeof spring>): Step {
  return (state) => createCoupon(state, { ...spring, ...changes })
}

describe('the code of a coupon', () => {
  it.each([
    ['spring-25', 'SPRING-25'],
    ['  Spring-25 ', 'SPRING-25'],
    ['SPRING\u201325', 'SPRING-25'],
    ['summer   camp', 'Summer Camp'],
    ['STRASSE', 'straße'],
    ['cafe\u0301', 'CAFÉ'],
    ['ＳＡＶＥ', 'save'],
    ['sa\u200bve', 'SAVE'],
  ])('%s is %s', (typed, written) => {
    expect(couponKey(typed)).toBe(couponKey(written))
  })

  it.each([
    ['SAVE1O', 'SAVE10'],
    ['a b', 'ab'],
    ['50%', '50'],
    ['A/B', 'A B'],
    ['100#', '100'],
  ])('%s is not %s', (one, another) => {
    expect(couponKey(one)).not.toBe(couponKey(another))
  })

  it.each(['50% off', 'A/B', '?', '#1', '🥋', 'früh', 'a.b', '%2F', 'con\\trol'])('may be %s', (code) => {
    expect(isCode(code)).toBe(true)
  })

  it('names a separate stream, whatever characters it has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), fc.string({ unit: 'grapheme' }), (a, b) => {
        const [one, another] = [a, b].map((couponId) =>
          couponAggregate.stream('lions', { tournamentId: 't1', couponId }),
        )
        expect(one === another).toBe(couponKey(a) === couponKey(b))
        expect(one?.split('.')).toHaveLength(3)
      }),
    )
  })
})
