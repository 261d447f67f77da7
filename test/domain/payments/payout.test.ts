import { describe, expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import { type PayoutReport, recordPayout } from '../../../domain/payments/payout/decide.ts'
import type { PayoutEvent } from '../../../domain/payments/payout/events.ts'
import { payoutAggregate } from '../../../domain/payments/payout/state.ts'
import { post } from '../../../domain/payments/published.ts'

const of = { payoutId: 'po_1', amount: 12_500 }
const dates = { currency: 'usd', created: '2026-03-02T08:00:00.000Z', arrival: '2026-03-04T00:00:00.000Z' }
const started: PayoutEvent = { type: 'PayoutStarted', data: { ...of, ofOthers: null, ...dates } }
const paid: PayoutEvent = { type: 'PayoutPaid', data: of }
const failed: PayoutEvent = {
  type: 'PayoutFailed',
  data: { ...of, ofOthers: null, wasPaid: false, reason: 'account_closed' },
}
const shared: PayoutEvent = { type: 'PayoutStarted', data: { ...of, ofOthers: 4_500, ...dates } }
const returned: PayoutEvent = { type: 'PayoutFailed', data: { ...failed.data, ofOthers: 4_500 } as typeof failed.data }
const report = (status: PayoutReport['status']): PayoutReport => ({
  ...of,
  ...dates,
  ofOthers: 4_500,
  status,
  reason: '',
})

describe('a pay-out', () => {
  it.each<[what: string, given: readonly PayoutEvent[], status: PayoutReport['status'], then: readonly string[]]>([
    ['starts when it is under way', [], 'under-way', ['PayoutStarted']],
    ['also starts if only its end is reported', [], 'paid', ['PayoutStarted', 'PayoutPaid']],
    ['also starts if only its failure is reported', [], 'failed', ['PayoutStarted', 'PayoutFailed']],
    ['writes nothing for a repeated report', [started], 'under-way', []],
    ['reaches the bank once', [started, paid], 'paid', []],
    ['ignores a late report that it is under way', [started, paid], 'under-way', []],
    ['may be returned by the bank', [started, paid], 'failed', ['PayoutFailed']],
    ['stays failed', [started, failed], 'paid', []],
    ['fails once', [started, failed], 'failed', []],
  ])('%s', (_what, given, status, then) => {
    const decided = recordPayout(fold(payoutAggregate, given), report(status))
    expect(decided.ok ? decided.value.map(({ type }) => type) : [decided.error.code]).toEqual(then)
  })

  it('keeps the part of other organizations as it was when the pay-out started', () => {
    const [event] = [recordPayout(fold(payoutAggregate, []), report('under-way'))].flatMap((one) =>
      one.ok ? one.value : [],
    )
    expect(event).toEqual(shared)
    const later = recordPayout(fold(payoutAggregate, [shared]), { ...report('failed'), ofOthers: null })
    expect(later).toMatchObject({ value: [{ type: 'PayoutFailed', data: { ofOthers: 4_500 } }] })
  })

  it.each<[what: string, events: readonly PayoutEvent[], balances: Readonly<Record<string, number>>]>([
    ['is neither at the provider nor at the bank while under way', [started], { 1000: -12_500, 1020: 12_500 }],
    ['is at the bank after arrival', [started, paid], { 1000: -12_500, 1020: 0, 1010: 12_500 }],
    ['is at the provider again after a failure', [started, failed], { 1000: 0, 1020: 0 }],
    [
      'is at the provider again after the bank returned it',
      [started, paid, { type: 'PayoutFailed', data: { ...failed.data, wasPaid: true } } as PayoutEvent],
      { 1000: 0, 1010: 0, 1020: 0 },
    ],
    [
      'leaves what is of other organizations as owed to them',
      [shared, paid],
      { 1000: -8_000, 1010: 12_500, 1020: 0, 2400: -4_500 },
    ],
    ['takes the debt to other organizations back with a failure', [shared, returned], { 1000: 0, 1020: 0, 2400: 0 }],
  ])('%s', (_what, events, balances) => {
    const found: Record<string, number> = {}
    for (const event of events) {
      const postings = post(undefined, event).entry?.postings ?? []
      for (const { account, amount } of postings) found[account] = (found[account] ?? 0) + amount
    }
    expect(found).toEqual(balances)
  })
})
