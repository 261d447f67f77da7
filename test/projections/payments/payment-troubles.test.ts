import { expect, test } from 'vitest'
import { paymentTroubles } from '../../../projections/payments/payment-troubles.queries.ts'
import { transactions } from '../../../projections/payments/transactions.projection.ts'
import { completed, type Fact, setUp, T } from '../support/facts.ts'
import { given } from '../support/given.ts'
import { charge, refundOf } from '../support/payment-facts.ts'

const of = { transactionId: 'x1', tournamentId: T }
const failed = (refundId: string): Fact => ({
  type: 'RefundFailed',
  data: { ...of, refundId, reason: 'expired_or_canceled_card' },
})
const disputed = (disputeId: string): Fact => ({
  type: 'ChargebackOpened',
  data: { ...of, disputeId, amount: 500, reason: 'fraudulent', evidenceDue: '2027-03-01T00:00:00.000Z' },
})
const paid = [...setUp, ...charge('x1'), completed('x1')]

test.each<readonly [what: string, facts: readonly Fact[], failedRefunds: number, openChargebacks: number]>([
  ['nothing is wrong', [...paid, refundOf('x1', 'r1', 500)], 0, 0],
  ['a refund failed', [...paid, refundOf('x1', 'r1', 500), failed('r1')], 1, 0],
  [
    'two failed of one charge',
    [...paid, refundOf('x1', 'r1', 500), failed('r1'), refundOf('x1', 'r2', 500), failed('r2')],
    1,
    0,
  ],
  ['it is tried again', [...paid, refundOf('x1', 'r1', 500), failed('r1'), refundOf('x1', 'r2', 500)], 0, 0],
  ['a chargeback is open', [...paid, disputed('d1')], 0, 1],
  [
    'it was decided',
    [...paid, disputed('d1'), { type: 'ChargebackClosed', data: { ...of, disputeId: 'd1', won: true } }],
    0,
    0,
  ],
])('when %s', (_what, facts, failedRefunds, openChargebacks) =>
  given([transactions], facts, async (reader) => {
    const found = (await paymentTroubles(reader, 'lions', [T])).get(T) ?? {
      failedRefunds: 0,
      openChargebacks: 0,
      evidenceDue: null,
    }
    expect(found).toEqual({
      failedRefunds,
      openChargebacks,
      evidenceDue: openChargebacks === 0 ? null : '2027-03-01T00:00:00.000Z',
    })
  }),
)
