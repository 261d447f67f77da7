import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimatedCardFee, formatCents, fromDollars, roundCents, toDollars } from '../../../domain/kernel/money.ts'

describe('money', () => {
  it('converts every amount of cents to dollars and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        (cents) => fromDollars(toDollars(cents)) === cents,
      ),
    )
  })

  it('rounds half a cent away from zero, for a charge as for its refund', () => {
    expect(roundCents(0.5)).toBe(1)
    expect(roundCents(-0.5)).toBe(-1)
    expect(fromDollars(1.005)).toBe(101)
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        (x) => roundCents(-x) === -roundCents(x) || roundCents(x) === 0,
      ),
    )
  })

  it('estimates the processor fee as 2.9 percent plus 30 cents, and none without a charge', () => {
    expect(estimatedCardFee(10_000)).toBe(320)
    expect(estimatedCardFee(0)).toBe(0)
    expect(estimatedCardFee(-5_000)).toBe(0)
  })

  it('formats dollars', () => {
    expect(formatCents(123_450)).toBe('$1,234.50')
    expect(formatCents(-5)).toBe('-$0.05')
  })
})
