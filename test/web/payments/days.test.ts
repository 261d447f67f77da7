import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FiguresRow } from '../../../api/contract/figures.ts'
import { daysOf, entriesAt, growthOf, inSpans } from '../../../web/payments/figures/days.ts'

const row = (from: string, more: Partial<FiguresRow> = {}): FiguresRow => ({
  from,
  entered: 1,
  canceled: 0,
  collected: 0,
  refunded: 0,
  ...more,
})

describe('figures by day', () => {
  test.each([
    ['America/Chicago', '2026-03-08T05:45:00.000Z', '2026-03-07'],
    ['Asia/Kathmandu', '2026-03-08T18:15:00.000Z', '2026-03-09'],
    ['Asia/Kathmandu', '2026-03-08T18:00:00.000Z', '2026-03-08'],
  ])('belong to the local day: %s, %s', (timezone, from, day) => {
    expect(daysOf([row(from)], timezone).map(({ days }) => days)).toEqual([[day]])
  })

  test('include days without activity, also across daylight saving changes', () => {
    const days = daysOf([row('2026-03-10T12:00:00.000Z'), row('2026-03-06T12:00:00.000Z')], 'America/Chicago')
    expect(days.map((one) => [one.days[0], one.entered])).toEqual([
      ['2026-03-06', 1],
      ['2026-03-07', 0],
      ['2026-03-08', 0],
      ['2026-03-09', 0],
      ['2026-03-10', 1],
    ])
  })

  test('keep every entry, cent and day when days are grouped', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(400 * 96), fc.nat(50), fc.nat(99_999)), { maxLength: 60 }),
        fc.integer({ min: 1, max: 90 }),
        (made, most) => {
          const rows = made.map(([quarter, entered, cents]) =>
            row(new Date(Date.UTC(2026, 0, 1) + quarter * 15 * 60_000).toISOString(), {
              entered,
              collected: cents / 100,
            }),
          )
          const days = daysOf(rows, 'Europe/Berlin')
          const spans = inSpans(days, most)
          expect(spans.length).toBeLessThanOrEqual(most)
          expect(spans.flatMap((one) => one.days)).toEqual(days.flatMap((one) => one.days))
          const total = (of: (one: { entered: number; collected: number }) => number) =>
            spans.reduce((sum, one) => sum + of(one), 0)
          expect(total((one) => one.entered)).toBe(made.reduce((sum, [, entered]) => sum + entered, 0))
          expect(total((one) => one.collected)).toBe(made.reduce((sum, [, , cents]) => sum + cents, 0))
        },
      ),
    )
  })

  test('compare at the same number of days before the start', () => {
    const growth = growthOf(
      daysOf(
        [row('2026-03-01T12:00:00.000Z', { entered: 5 }), row('2026-03-03T12:00:00.000Z', { entered: 2, canceled: 1 })],
        'UTC',
      ),
      '2026-03-10',
    )
    expect([10, 9, 8, 7, 0, -3].map((before) => entriesAt(growth, before))).toEqual([0, 5, 5, 6, 6, 6])
  })
})
