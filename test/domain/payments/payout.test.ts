import { describe, expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import { type PayoutReport, recordPayout } from '../../../domain/payments/payout/decide.ts'
import type { PayoutEvent } from '../../../domain/payments/payout/events.ts'
import { payoutAggregate } from '../../../domain/payments/payout/state.ts'
import { post } from '../../../domain/payments/published.ts'

const of = { payoutId: 'po_1', amount: 12_500 }
const dates = { currency: 'usd', created: '2026-03-02T08:00:00.000Z', arrival: '2026-03-04T00:00:00.000Z' }
const started: PayoutEvent = { type: 'PayoutStarted', data: { ...of, ...dates } }
const paid: PayoutEvent = { type: 'PayoutPaid', data: of }
const failed: PayoutEvent = { type: 'PayoutFailed', data: { ...of, wasPaid: false, reason: 'account_closed' } }
const report = (status: PayoutReport['status']): PayoutReport => ({ ...of, ...dates, status, reason: '' })

describe('a pay-out', () => {
  it.each<[what: string, given: readonly PayoutEvent[], status: PayoutReport['status'], then: readonly string[]]>([
    ['that is under way has started', [], 'under-way', ['PayoutStarted']],
    ['of which only the end is told has started as well', [], 'paid', ['PayoutStarted', 'PayoutPaid']],
    ['that failed before anything was told has started as well', [], 'failed', ['PayoutStarted', 'PayoutFailed']],
    ['that is told again writes nothing', [started], 'under-way', []],
    ['reaches the bank once', [started, paid], 'paid', []],
    ['is not under way again by a late notice', [started, paid], 'under-way', []],
    ['may be returned by the bank', [started, paid], 'failed', ['PayoutFailed']],
    ['that failed stays so', [started, failed], 'paid', []],
    ['fails once', [started, failed], 'failed', []],
  ])('%s', (_what, given, status, then) => {
    const decided = recordPayout(fold(payoutAggregate, given), report(status))
    expect(decided.ok ? decided.value.map(({ type }) => type) : [decided.error.code]).toEqual(then)
  })

  it.each<[what: string, events: readonly PayoutEvent[], balances: Readonly<Record<string, number>>]>([
    ['under way is neither at the provider nor at the bank', [started], { 1000: -12_500, 1020: 12_500 }],
    ['that arrived is at the bank', [started, paid], { 1000: -12_500, 1020: 0, 1010: 12_500 }],
    ['that failed is at the provider again', [started, failed], { 1000: 0, 1020: 0 }],
    [
      'that the bank returned is at the provider again',
      [started, paid, { type: 'PayoutFailed', data: { ...failed.data, wasPaid: true } } as PayoutEvent],
      { 1000: 0, 1010: 0, 1020: 0 },
    ],
  ])('%s', (_what, events, balances) => {
    const found: Record<string, number> = {}
    for (const event of events) {
      const postings = post(undefined, event).entry?.postings ?? []
      for (const { account, amount } of postings) found[account] = (found[account] ?? 0) + amount
    }
    expect(found).toEqual(balances)
  })
})
