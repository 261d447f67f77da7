import { describe, expect, it } from 'vitest'
import { type BalanceMovement, reconcile } from '../../../../domain/payments/ledger/reconcile.ts'

const march = { from: '2026-03-01T06:00:00.000Z', to: '2026-04-01T05:00:00.000Z' }
const moved = (providerId: string, amount: number, time = '2026-03-05T12:00:00.000Z'): BalanceMovement => ({
  providerId,
  amount,
  time,
})
const difference = (kind: string, providerId: string, here: number, there: number) =>
  expect.objectContaining({ kind, providerId, here, there })

describe('the books and the provider’s', () => {
  it.each<[what: string, here: BalanceMovement[], there: BalanceMovement[], matched: number, differences: unknown[]]>([
    ['agree', [moved('ch_1', 9_680)], [moved('ch_1', 9_680)], 1, []],
    [
      'differ if a movement is missing here',
      [],
      [moved('ch_1', 9_680)],
      0,
      [difference('missing-here', 'ch_1', 0, 9_680)],
    ],
    [
      'differ if a movement is missing there',
      [moved('re_1', -50)],
      [],
      0,
      [difference('missing-there', 're_1', -50, 0)],
    ],
    [
      'differ by an amount, such as an unreported fee',
      [moved('dp_1', -9_680)],
      [moved('dp_1', -11_180)],
      0,
      [difference('amount', 'dp_1', -9_680, -11_180)],
    ],
    [
      'agree on a returned refund',
      [moved('re_1', -50), moved('re_1', 50)],
      [moved('re_1', -50), moved('re_1', 50)],
      1,
      [],
    ],
    [
      'agree on movements recorded shortly after midnight on one side',
      [moved('ch_1', 9_680, '2026-04-01T05:00:03.000Z')],
      [moved('ch_1', 9_680, '2026-04-01T04:59:59.000Z')],
      1,
      [],
    ],
    ['leave out other months', [moved('ch_1', 9_680, '2026-04-01T05:00:03.000Z')], [], 0, []],
  ])('%s', (_what, here, there, matched, differences) => {
    expect(reconcile({ here, there }, march)).toMatchObject({ matched, differences })
  })

  it('list differences by time, with the sums of both sides', () => {
    const here = [moved('ch_2', 5, '2026-03-07T00:00:00.000Z'), moved('ch_3', 1, '2026-03-09T00:00:00.000Z')]
    const there = [moved('ch_1', 7, '2026-03-06T00:00:00.000Z'), moved('ch_3', 1, '2026-03-09T00:00:00.000Z')]
    const found = reconcile({ here, there }, march)
    expect(found.differences.map(({ providerId }) => providerId)).toEqual(['ch_1', 'ch_2'])
    expect(found).toMatchObject({ matched: 1, here: 6, there: 8 })
  })
})
