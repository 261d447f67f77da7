import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import { recordFailure } from '../../../domain/payments/transaction/decide-charge.ts'
import { recordChargeback } from '../../../domain/payments/transaction/decide-dispute.ts'
import { type RefundReport, recordRefund, requestRefund } from '../../../domain/payments/transaction/decide-refund.ts'
import type { TransactionEvent } from '../../../domain/payments/transaction/events.ts'
import {
  balanceOf,
  refundedOf,
  type TransactionState,
  transactionAggregate,
} from '../../../domain/payments/transaction/state.ts'
import { withoutRefunds } from '../../support/control-handlers.ts'
import { dispute, failed, failure, prepare, refund, report, type Step, stateAfter, succeed } from './steps.ts'

/** The provider's reports about one payment, in order: two declines, a success, two refunds, a dispute. */
const story: readonly Step[] = [
  (state) => recordFailure(state, failed),
  (state) => recordFailure(state, { ...failed, failure: { ...failure, declineCode: 'insufficient_funds' } }),
  succeed,
  (state) => recordRefund(state, report({ providerRefundId: 're1', amount: 2_000, status: 'pending' })),
  (state) => recordRefund(state, report({ providerRefundId: 're1', amount: 2_000, status: 'succeeded' })),
  (state) => recordRefund(state, report({ providerRefundId: 're2', amount: 3_000, status: 'pending' })),
  (state) => recordRefund(state, report({ providerRefundId: 're2', amount: 3_000, status: 'failed' })),
  (state) => recordChargeback(state, dispute),
  (state) => recordChargeback(state, { ...dispute, status: 'lost' }),
]

describe('notices in any order, any number of times', () => {
  it('end in the same state with one success', () => {
    const order = fc.array(fc.nat(story.length - 1), { maxLength: 30 })
    fc.assert(
      fc.property(order, (indices) => {
        let state = stateAfter(prepare)
        let successes = 0
        // Reports that were refused because they came too early are delivered again, as the provider does.
        for (const index of [...indices, ...story.keys(), ...story.keys()]) {
          const decision = story[index]?.(state)
          if (decision?.ok !== true) continue
          successes += decision.value.filter(({ type }) => type === 'ChargeSucceeded').length
          state = fold({ ...transactionAggregate, initial: state }, decision.value)
        }
        const { status, charge: kept, refunds, chargebacks } = state
        expect({ status, successes, amount: kept?.amount }).toEqual({ status: 'success', successes: 1, amount: 10_000 })
        expect(refunds.get('re1')?.status).toBe('succeeded')
        expect(refunds.get('re2')?.status).toBe('failed')
        expect(chargebacks.get('d')?.status).toBe('lost')
        expect(balanceOf(state)).toBe(7_500)
      }),
    )
  })

  const anyRefund = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    amount: fc.integer({ min: 1, max: 7_000 }),
    act: fc.constantFrom('ask', 'arrive', 'report', 'fail', 'dashboard'),
  })

  /**
   * The highest sum of refunds, done or in progress, for a charge of 10,000. The provider keeps its own books: our
   * refunds reach it (`arrive`) and are reported later, like those from its dashboard, and it never returns more than
   * the charge.
   */
  const most = (
    steps: readonly { id: string; amount: number; act: string }[],
    seen = (all: TransactionState) => all,
  ): number => {
    let state = stateAfter(prepare, succeed)
    let highest = 0
    const books = new Map<string, { readonly refundId: string | null; readonly amount: number }>()
    const enter = (key: string, refundId: string | null, amount: number): void => {
      const out = [...books.values()].reduce((sum, one) => sum + one.amount, 0)
      if (!books.has(key) && out + amount <= 10_000) books.set(key, { refundId, amount })
    }
    const reported = (key: string, status: RefundReport['status']): Decision<TransactionEvent> => {
      const entry = books.get(key)
      if (entry === undefined) return { ok: true, value: [] }
      if (status === 'failed') books.delete(key)
      return recordRefund(state, report({ ...entry, providerRefundId: key, status }))
    }
    const act = (step: { id: string; amount: number; act: string }): Decision<TransactionEvent> => {
      const own = state.refunds.get(step.id)
      if (step.act === 'ask') return requestRefund(seen(state), refund(step.id, step.amount))
      if (step.act === 'arrive' && own?.status === 'requested') enter(`re-${step.id}`, step.id, own.amount)
      if (step.act === 'dashboard') enter(`dash-${step.id}`, null, step.amount)
      if (step.act === 'report')
        return reported(step.amount % 2 === 0 ? `re-${step.id}` : `dash-${step.id}`, 'succeeded')
      return step.act === 'fail' ? reported(`re-${step.id}`, 'failed') : { ok: true, value: [] }
    }
    for (const step of steps) {
      const decision = act(step)
      for (const event of decision.ok ? decision.value : []) {
        state = transactionAggregate.evolve(state, event)
        highest = Math.max(highest, refundedOf(state))
      }
    }
    return highest
  }

  it('never refund more than the charge', () => {
    const steps = fc.array(anyRefund, { maxLength: 40 })
    fc.assert(
      fc.property(steps, (all) => most(all) <= 10_000),
      { numRuns: 2_000 },
    )
  })

  it('refund too much without the balance check (control)', () => {
    const twice = [
      { id: 'a', amount: 6_000, act: 'ask' },
      { id: 'b', amount: 6_000, act: 'ask' },
    ]
    expect(most(twice)).toBe(6_000)
    expect(most(twice, withoutRefunds)).toBe(12_000)
  })
})
