import { expect, it } from 'vitest'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { checkDisbursements } from '../../../scripts/verify-history/invariants/disbursements.ts'
import { golden } from '../../support/golden.ts'

const paid = [
  { type: 'ChargePrepared', data: { tournamentId: 't1', platformFee: 100 } },
  { type: 'ChargeSucceeded', data: { tournamentId: 't1', amount: 20_000, processorFee: 610 } },
]
const refunded = [
  { type: 'RefundRequested', data: { tournamentId: 't1', refundId: 'r1', amount: 2_000 } },
  { type: 'RefundSucceeded', data: { tournamentId: 't1', refundId: 'r1' } },
  {
    type: 'ChargebackOpened',
    data: { tournamentId: 't1', disputeId: 'd1', amount: 1_000, reason: 'fraudulent', evidenceDue: null },
  },
]
const completed = golden('DisbursementCompleted')
const changed = (changes: object) => ({ ...completed, data: { ...completed.data, ...changes } })

const findingsOf = (events: readonly { readonly type: string; readonly data: unknown }[]): readonly string[] => {
  const running = checkDisbursements.start()
  for (const [position, event] of events.entries()) {
    running.take({ ...event, stream: 's', tenant: 'lions', position } as unknown as Recorded)
  }
  return running.end().map(({ message }) => message)
}

it.each([
  ['the actual income', [...paid, ...refunded, completed], []],
  ['money without payments', [completed], ['16290 is paid out and withheld of 0']],
  [
    'the same amount again',
    [...paid, completed, completed],
    [
      'disbursement d1 is completed twice',
      'the period of disbursement d1 overlaps the one before',
      '32580 is paid out and withheld of 19290',
    ],
  ],
  ['another sum', [...paid, changed({ amount: 13_762 })], ['disbursement d1 is not the sum of its parts']],
])('an auditor’s check of a disbursement of %s', (_, events, findings) => {
  expect(findingsOf(events)).toEqual(findings)
})
