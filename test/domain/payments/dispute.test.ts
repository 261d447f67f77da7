import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DisputeReport, recordChargeback } from '../../../domain/payments/transaction/decide-dispute.ts'
import { requestRefund } from '../../../domain/payments/transaction/decide-refund.ts'
import type { TransactionEvent } from '../../../domain/payments/transaction/events.ts'
import {
  balanceOf,
  refundableOf,
  type TransactionState,
  transactionAggregate,
} from '../../../domain/payments/transaction/state.ts'
import { withoutRefunds } from '../../support/control-handlers.ts'
import { ask, dispute, prepare, refund, type Step, stateAfter, succeed } from './steps.ts'

const out = { movementId: 'txn-out', kind: 'withdrawn', amount: 500, fee: 1_500 } as const
const back = { movementId: 'txn-in', kind: 'reinstated', amount: 500, fee: 1_500 } as const
const reported =
  (changes: Partial<DisputeReport>): Step =>
  (state) =>
    recordChargeback(state, { ...dispute, ...changes })
const LATER = '2027-03-20T00:00:00.000Z'
const inquiry = reported({ status: 'inquiry' })
const opened = reported({})

describe('a dispute that is reported as', () => {
  it.each<readonly [what: string, given: readonly Step[], then: Step, expected: readonly string[] | string]>([
    ['open is refused before its charge succeeded', [prepare], opened, 'charge-not-successful'],
    ['an inquiry opens one', [prepare, succeed], inquiry, ['InquiryOpened']],
    ['an inquiry twice is recorded once', [prepare, succeed, inquiry], inquiry, []],
    [
      'a closed inquiry closes it',
      [prepare, succeed, inquiry],
      reported({ status: 'inquiry-closed' }),
      ['InquiryClosed'],
    ],
    [
      'a closed inquiry only is recorded as opened and closed',
      [prepare, succeed],
      reported({ status: 'inquiry-closed' }),
      ['InquiryOpened', 'InquiryClosed'],
    ],
    ['a chargeback after its inquiry opens it', [prepare, succeed, inquiry], opened, ['ChargebackOpened']],
    ['an inquiry after its chargeback is ignored', [prepare, succeed, opened], inquiry, []],
    [
      'open with the withdrawal records both',
      [prepare, succeed],
      reported({ movements: [out] }),
      ['ChargebackOpened', 'DisputeFundsWithdrawn'],
    ],
    [
      'withdrawn twice is recorded once',
      [prepare, succeed, reported({ movements: [out] })],
      reported({ movements: [out] }),
      [],
    ],
    [
      'having a later deadline changes the date',
      [prepare, succeed, opened],
      reported({ evidenceDue: LATER }),
      ['EvidenceDueChanged'],
    ],
    ['having an earlier deadline is ignored', [prepare, succeed, reported({ evidenceDue: LATER })], opened, []],
    ['having evidence', [prepare, succeed, opened], reported({ hasEvidence: true }), ['EvidenceSubmitted']],
    [
      'won returns the money',
      [prepare, succeed, reported({ movements: [out] })],
      reported({ status: 'won', movements: [out, back] }),
      ['DisputeFundsReinstated', 'ChargebackClosed'],
    ],
    [
      'open after its end adds only new information',
      [prepare, succeed, reported({ status: 'lost' })],
      reported({ movements: [out], evidenceDue: LATER }),
      ['DisputeFundsWithdrawn'],
    ],
    [
      'won after it was lost is ignored',
      [prepare, succeed, reported({ status: 'lost' })],
      reported({ status: 'won' }),
      [],
    ],
    [
      'open fails the refund that is no longer covered',
      [prepare, succeed, ask('r', 9_800)],
      opened,
      ['RefundFailed', 'ChargebackOpened'],
    ],
    ['open keeps a refund that is still covered', [prepare, succeed, ask('r', 9_500)], opened, ['ChargebackOpened']],
    ['an inquiry keeps all refunds', [prepare, succeed, ask('r', 10_000)], inquiry, ['InquiryOpened']],
  ])('%s', (_what, given, then, expected) => {
    const decision = then(stateAfter(...given))
    expect(decision.ok ? decision.value.map(({ type }) => type) : decision.error.code).toEqual(expected)
  })

  it('any sequence of its stages ends in the same state', () => {
    const stages: readonly Partial<DisputeReport>[] = [
      { status: 'inquiry', evidenceDue: '2027-03-01T00:00:00.000Z' },
      {},
      { movements: [out] },
      { movements: [out], hasEvidence: true },
      { status: 'won', movements: [out, back], hasEvidence: true },
    ]
    const order = fc.array(fc.nat(stages.length - 1), { maxLength: 12 })
    fc.assert(
      fc.property(order, (indices) => {
        const steps = [...indices, ...stages.keys()].map((index) => reported(stages[index] ?? {}))
        const state = stateAfter(prepare, succeed, ...steps)
        expect(state.chargebacks.get('d')).toMatchObject({
          status: 'won',
          amount: 500,
          hasEvidence: true,
          movements: new Set(['txn-out', 'txn-in']),
        })
        expect([balanceOf(state), refundableOf(state)]).toEqual([10_000, 0])
      }),
    )
  })
})

describe('a refund', () => {
  const whole = reported({ amount: 10_000 })
  it.each([
    ['while the payment is disputed', whole, 'open'],
    ['after the dispute is lost', reported({ amount: 10_000, status: 'lost' }), 'lost'],
    ['after the dispute is won', reported({ amount: 10_000, status: 'won' }), 'won'],
    ['below the undisputed amount', reported({ amount: 500 }), 'open'],
  ] as const)('%s is refused with the reason', (_when, given, stage) => {
    const state = stateAfter(prepare, succeed, given)
    expect(refundableOf(state)).toBe(0)
    const decision = requestRefund(state, refund('r', 1_000))
    expect(decision).toMatchObject({ error: { code: 'charge-disputed', details: { stage } } })
  })

  it('is possible during an inquiry', () => {
    const state = stateAfter(prepare, succeed, reported({ amount: 10_000, status: 'inquiry' }))
    expect(requestRefund(state, refund('r', 10_000)).ok).toBe(true)
  })
})

/**
 * The highest sum ever returned for a charge of 10,000: refunded, being refunded or charged back. The bank disputes at
 * most what the provider has not refunded, and the provider does not refund disputed money.
 */
const most = (
  steps: readonly { readonly act: string; readonly amount: number }[],
  seen = (all: TransactionState) => all,
): number => {
  let state = stateAfter(prepare, succeed)
  let highest = 0
  for (const [index, { act, amount }] of steps.entries()) {
    const decision =
      act === 'refund'
        ? requestRefund(seen(state), refund(`r${index}`, amount))
        : recordChargeback(seen(state), { ...dispute, amount, status: act === 'win' ? 'won' : 'open' })
    for (const event of decision.ok ? (decision.value as readonly TransactionEvent[]) : []) {
      state = transactionAggregate.evolve(state, event)
      const refunds = [...state.refunds.values()].filter(({ status }) => status !== 'failed')
      const disputes = [...state.chargebacks.values()].filter(({ status }) => status === 'open' || status === 'lost')
      highest = Math.max(
        highest,
        [...refunds, ...disputes].reduce((sum, one) => sum + one.amount, 0),
      )
    }
  }
  return highest
}

describe('a dispute during refunds', () => {
  const step = fc.record({
    act: fc.constantFrom('refund', 'dispute', 'win'),
    amount: fc.integer({ min: 1, max: 10_000 }),
  })

  it('never returns more than the charge', () => {
    fc.assert(fc.property(fc.array(step, { maxLength: 12 }), (steps) => most(steps) <= 10_000))
  })

  it('returns too much without the guard (control)', () => {
    const race = [
      { act: 'refund', amount: 8_000 },
      { act: 'dispute', amount: 10_000 },
      { act: 'refund', amount: 6_000 },
    ]
    expect(most(race)).toBe(10_000)
    expect(most(race, withoutRefunds)).toBeGreaterThan(10_000)
  })
})
