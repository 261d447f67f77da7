import { expect, it } from 'vitest'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { checkBooks } from '../../../scripts/verify-history/invariants/books.ts'

const seal = (period: string, time: string, timeZone = 'America/Chicago') => ({
  type: 'PeriodSealed',
  time,
  data: { tenant: 'lions', period, timeZone },
})
const prepared = {
  type: 'ChargePrepared',
  data: {
    transactionId: 'x1',
    tournamentId: 't1',
    discount: 0,
    convenienceFee: 0,
    platformFee: 100,
    total: 5_000,
    lineItems: [{ eventId: 'e1', catalogItemId: null, price: 5_000, tax: 0 }],
  },
}
const charged = { type: 'ChargeSucceeded', data: { transactionId: 'x1', amount: 5_000, processorFee: 175 } }
const refund = (type: string) => ({ type, data: { transactionId: 'x1', refundId: 'r1', amount: 2_000 } })

const findingsOf = (events: readonly { readonly type: string; readonly data: unknown }[]): readonly string[] => {
  const running = checkBooks.start()
  for (const [position, event] of events.entries()) {
    running.take({ stream: 's', tenant: 'lions', ...event, position } as unknown as Recorded)
  }
  return running.end().map(({ message }) => message)
}

it.each<
  [what: string, events: readonly { readonly type: string; readonly data: unknown }[], findings: readonly string[]]
>([
  ['a charge', [prepared, charged], []],
  [
    'a refund whose money the bank returned',
    [prepared, charged, refund('RefundRequested'), refund('RefundSucceeded'), refund('RefundFailed')],
    [],
  ],
  [
    'a total that is not the sum of its parts',
    [
      { ...prepared, data: { ...prepared.data, total: 4_000 } },
      { ...charged, data: { ...charged.data, amount: 4_000 } },
    ],
    ['the postings sum to -1000'],
  ],
  [
    'a payment of another amount',
    [prepared, { ...charged, data: { ...charged.data, amount: 4_000 } }],
    ['1000 is left on the members’ account'],
  ],
  ['a month that is over', [seal('2026-02', '2026-03-01T06:00:00.000Z')], []],
  [
    'a month that is not over',
    [seal('2026-02', '2026-03-01T05:00:00.000Z')],
    ['2026-02 is sealed before it has ended'],
  ],
  [
    'a month that was sealed with a later one',
    [seal('2026-02', '2026-04-01T06:00:00.000Z'), seal('2026-01', '2026-04-01T06:00:00.000Z')],
    ['2026-01 is sealed after 2026-02'],
  ],
])('an auditor’s check of the books with %s', (_, events, findings) => {
  expect(findingsOf(events)).toEqual(findings)
})
