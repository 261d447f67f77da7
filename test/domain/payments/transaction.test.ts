import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import { refundWarning } from '../../../domain/payments/published.ts'
import {
  recordChargeback,
  recordReceipt,
  requestReceipt,
} from '../../../domain/payments/transaction/decide-aftermath.ts'
import {
  cancelCharge,
  confirmFreeOrder,
  prepareCharge,
  recordFailure,
  recordIntent,
  recordSuccess,
} from '../../../domain/payments/transaction/decide-charge.ts'
import {
  type RefundReport,
  recordRefund,
  recordRefundRefused,
  requestRefund,
} from '../../../domain/payments/transaction/decide-refund.ts'
import type { TransactionEvent } from '../../../domain/payments/transaction/events.ts'
import {
  type Prepared,
  refundableOf,
  refundedOf,
  type TransactionState,
  transactionAggregate,
} from '../../../domain/payments/transaction/state.ts'

const line = { lineId: 'l1', eventId: 'e1', catalogItemId: null, studentId: 's1' }
const charge: Prepared = {
  transactionId: 't',
  tournamentId: 't1',
  membershipId: 'm1',
  userId: 'u1',
  orderId: 't',
  description: 'Spring Cup',
  lineItems: [{ ...line, description: 'Sparring', quantity: 1, price: 9_000, tax: 700 }],
  discount: 0,
  convenienceFee: 300,
  platformFee: 0,
  total: 10_000,
  currency: 'usd',
}
const free: Prepared = { ...charge, lineItems: [], convenienceFee: 0, total: 0 }
const paid = {
  transactionId: 't',
  paymentIntentId: 'pi',
  charge: { chargeId: 'ch', amount: 10_000, cardBrand: 'visa', lastFour: '4242', processorFee: null },
}
const failure = { errorDescription: 'No', errorCode: 'card_declined', declineCode: null, errorType: 'card_error' }
const failed = { transactionId: 't', paymentIntentId: 'pi', failure }
const cancel = { transactionId: 't', tournamentId: 't1', cancelledIntentId: null, reason: 'expired' } as const
const refund = (refundId: string, amount: number, lineItemsToCancel: (typeof line)[] = []) =>
  ({ transactionId: 't', refundId, amount, description: 'd', lineItemsToCancel, reason: 'requested' }) as const
const report = (changes: Partial<RefundReport>): RefundReport => ({
  transactionId: 't',
  refundId: null,
  providerRefundId: 're',
  amount: 1_000,
  status: 'succeeded',
  failureReason: null,
  ...changes,
})

type Step = (state: TransactionState) => Decision<TransactionEvent>
/** The state after commands that are all accepted. */
const stateAfter = (...steps: readonly Step[]): TransactionState => {
  let state = transactionAggregate.initial
  for (const step of steps) {
    const decision = step(state)
    if (!decision.ok) throw new Error(decision.error.code)
    state = decision.value.reduce(transactionAggregate.evolve, state)
  }
  return state
}
const prepare: Step = (state) => prepareCharge(state, charge)
const intent: Step = (state) => recordIntent(state, { transactionId: 't', paymentIntentId: 'pi' })
const succeed: Step = (state) => recordSuccess(state, paid)
const askAgain: Step = (s) => requestReceipt(s, { transactionId: 't', mailId: 'again' })
const cancelIt: Step = (state) => cancelCharge(state, cancel)
const ask =
  (refundId: string, amount: number): Step =>
  (state) =>
    requestRefund(state, refund(refundId, amount))

describe('a charge', () => {
  it.each<[what: string, before: Step[], when: Step, then: string[] | string]>([
    ['is prepared once', [], prepare, ['ChargePrepared']],
    ['is the same when prepared again', [prepare], prepare, []],
    ['is another under the same id', [prepare], (s) => prepareCharge(s, free), 'transaction-id-reused'],
    ['has a total that follows from its lines', [], (s) => prepareCharge(s, { ...charge, total: 1 }), 'total-mismatch'],
    ['is not prepared once it is cancelled', [cancelIt], prepare, 'charge-canceled'],
    ['has one payment', [prepare, intent], intent, []],
    ['has no payment before it is prepared', [], intent, 'transaction-not-found'],
    ['takes no payment once it is cancelled', [prepare, cancelIt], intent, 'charge-canceled'],
    [
      'takes no other payment',
      [prepare, intent],
      (s) => recordSuccess(s, { ...paid, paymentIntentId: 'x' }),
      'unknown-intent',
    ],
    ['fails, and may be tried again', [prepare, intent], (s) => recordFailure(s, failed), ['ChargeFailed']],
    ['succeeds after a failure', [prepare, intent, (s) => recordFailure(s, failed)], succeed, ['ChargeSucceeded']],
    ['succeeds before its payment was recorded', [prepare], succeed, ['PaymentIntentCreated', 'ChargeSucceeded']],
    ['succeeds once', [prepare, succeed], succeed, []],
    ['does not fail after it succeeded', [prepare, succeed], (s) => recordFailure(s, failed), []],
    ['is not cancelled after it succeeded', [prepare, succeed], cancelIt, 'already-paid'],
    ['is not cancelled while a payment is open', [prepare, intent], cancelIt, 'payment-intent-open'],
    [
      'is cancelled after its payment was',
      [prepare, intent],
      (s) => cancelCharge(s, { ...cancel, cancelledIntentId: 'pi' }),
      ['ChargeCanceled'],
    ],
    ['is cancelled once', [prepare, cancelIt], cancelIt, []],
    ['counts money that came all the same', [prepare, cancelIt], succeed, ['ChargeSucceeded']],
    [
      'of nothing is confirmed',
      [(s) => prepareCharge(s, free)],
      (s) => confirmFreeOrder(s, paid),
      ['FreeOrderConfirmed'],
    ],
    ['of something is not', [prepare], (s) => confirmFreeOrder(s, paid), 'payment-required'],
    [
      'sends a receipt once per mail',
      [prepare, succeed],
      (s) => recordReceipt(s, { transactionId: 't', mailId: 'm' }),
      ['ReceiptSent'],
    ],
    ['is asked for its receipt again', [prepare, succeed], askAgain, ['ReceiptRequested']],
    ['is asked once per mail', [prepare, succeed, askAgain], askAgain, []],
    ['has no receipt before it succeeded', [prepare], askAgain, 'charge-not-successful'],
    ['has none for a total of zero', [(s) => prepareCharge(s, free)], askAgain, 'resend-unavailable'],
  ])('%s', (_what, before, when, then) => {
    const decision = when(stateAfter(...before))
    if (typeof then === 'string') expect(decision).toMatchObject({ ok: false, error: { code: then } })
    else expect(decision.ok && decision.value.map(({ type }) => type)).toEqual(then)
  })

  it('keeps the provider’s fee, or estimates 2.9 % + 30 ¢', () => {
    expect(stateAfter(prepare, succeed).charge?.processorFee).toBe(320)
    const known = { ...paid, charge: { ...paid.charge, processorFee: 250 } }
    expect(stateAfter(prepare, (state) => recordSuccess(state, known)).charge?.processorFee).toBe(250)
  })
})

describe('a refund', () => {
  const given = [prepare, succeed]
  const cancelLine = [line]
  it.each<[what: string, before: Step[], when: Step, then: string[] | string]>([
    ['is requested', given, ask('r', 10_000), ['RefundRequested']],
    ['is the same under the same id', [...given, ask('r', 500)], ask('r', 500), []],
    ['is another under the same id', [...given, ask('r', 500)], ask('r', 600), 'refund-id-reused'],
    ['needs an amount', given, ask('r', 0), 'refund-amount-missing'],
    ['needs whole cents', given, ask('r', 0.5), 'refund-amount-missing'],
    ['is at most what is left', [...given, ask('a', 6_000)], ask('b', 6_000), 'refund-exceeds-balance'],
    ['needs a successful charge', [prepare], ask('r', 1), 'refund-unavailable'],
    [
      'needs money',
      [(s) => prepareCharge(s, free), (s) => confirmFreeOrder(s, paid)],
      ask('r', 1),
      'refund-unavailable',
    ],
    [
      'cancels lines of its transaction',
      given,
      (s) => requestRefund(s, refund('r', 1, cancelLine)),
      ['RefundRequested'],
    ],
    [
      'cancels no other lines',
      given,
      (s) => requestRefund(s, refund('r', 1, [{ ...line, studentId: 'x' }])),
      'line-not-in-transaction',
    ],
    [
      'cancels a line once',
      [...given, (s) => requestRefund(s, refund('a', 1, cancelLine))],
      (s) => requestRefund(s, refund('b', 1, cancelLine)),
      'line-already-cancelled',
    ],
    [
      'may cancel a line whose refund failed',
      [
        ...given,
        (s) => requestRefund(s, refund('a', 1, cancelLine)),
        (s) => recordRefundRefused(s, { transactionId: 't', refundId: 'a', reason: 'no' }),
      ],
      (s) => requestRefund(s, refund('b', 1, cancelLine)),
      ['RefundRequested'],
    ],
    [
      'is on its way',
      [...given, ask('r', 1_000)],
      (s) => recordRefund(s, report({ refundId: 'r', status: 'pending' })),
      ['RefundSubmitted'],
    ],
    ['is done', [...given, ask('r', 1_000)], (s) => recordRefund(s, report({ refundId: 'r' })), ['RefundSucceeded']],
    [
      'comes from the provider’s dashboard',
      given,
      (s) => recordRefund(s, report({})),
      ['RefundStartedExternally', 'RefundSucceeded'],
    ],
    [
      'from the dashboard crowds out what the provider does not have yet',
      [...given, ask('a', 3_000), ask('b', 6_000)],
      (s) => recordRefund(s, report({ amount: 6_000 })),
      ['RefundFailed', 'RefundStartedExternally', 'RefundSucceeded'],
    ],
    ['waits for its charge', [prepare], (s) => recordRefund(s, report({})), 'charge-not-successful'],
  ])('%s', (_what, before, when, then) => {
    const decision = when(stateAfter(...before))
    if (typeof then === 'string') expect(decision).toMatchObject({ ok: false, error: { code: then } })
    else expect(decision.ok && decision.value.map(({ type }) => type)).toEqual(then)
  })

  it('says the most that can be refunded, in the spec’s words where it has them', () => {
    const state = stateAfter(prepare, succeed, ask('a', 6_000))
    expect(requestRefund(state, refund('b', 6_000))).toMatchObject({
      ok: false,
      error: { details: { maximum: 4_000 } },
    })
    expect(requestRefund(state, refund('b', -1))).toMatchObject({
      ok: false,
      error: { message: 'Please enter a refund amount greater than $0' },
    })
  })

  it('warns of a loss beyond what the processor leaves', () => {
    expect(refundWarning(10_000, 320, 0, 9_680)).toBeNull()
    expect(refundWarning(10_000, 320, 0, 10_000)).toMatchObject({ loss: 320 })
    expect(refundWarning(10_000, null, 9_000, 1_000)).toMatchObject({ loss: 320 })
  })

  it('counts a dispute as gone until it is won', () => {
    const dispute =
      (status: 'open' | 'won' | 'lost'): Step =>
      (state) =>
        recordChargeback(state, { transactionId: 't', disputeId: 'd', amount: 10_000, status })
    expect(refundableOf(stateAfter(prepare, succeed, dispute('open')))).toBe(0)
    expect(refundableOf(stateAfter(prepare, succeed, dispute('won')))).toBe(10_000)
    expect(refundableOf(stateAfter(prepare, succeed, dispute('lost'), dispute('won')))).toBe(0)
  })
})

/** What the provider may tell of one payment, in its own order: two declines, a success, two refunds, a dispute. */
const story: readonly Step[] = [
  (state) => recordFailure(state, failed),
  (state) => recordFailure(state, { ...failed, failure: { ...failure, declineCode: 'insufficient_funds' } }),
  succeed,
  (state) => recordRefund(state, report({ providerRefundId: 're1', amount: 2_000, status: 'pending' })),
  (state) => recordRefund(state, report({ providerRefundId: 're1', amount: 2_000, status: 'succeeded' })),
  (state) => recordRefund(state, report({ providerRefundId: 're2', amount: 3_000, status: 'pending' })),
  (state) => recordRefund(state, report({ providerRefundId: 're2', amount: 3_000, status: 'failed' })),
  (state) => recordChargeback(state, { transactionId: 't', disputeId: 'd', amount: 500, status: 'open' }),
  (state) => recordChargeback(state, { transactionId: 't', disputeId: 'd', amount: 500, status: 'lost' }),
]

describe('notices in any order, any number of times', () => {
  it('end in one state with one success', () => {
    const order = fc.array(fc.nat(story.length - 1), { maxLength: 30 })
    fc.assert(
      fc.property(order, (indices) => {
        let state = stateAfter(prepare)
        let successes = 0
        // Whatever was refused because it came too early is delivered again, as the provider does.
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
        expect(refundableOf(state)).toBe(7_500)
      }),
    )
  })

  const anyRefund = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    amount: fc.integer({ min: 1, max: 7_000 }),
    act: fc.constantFrom('ask', 'arrive', 'report', 'fail', 'dashboard'),
  })

  /**
   * The most that was ever refunded or on its way of a charge of 10,000. The provider has books of its own: ours arrive
   * there (`arrive`) and are reported later, its dashboard refunds as well, and it lets no more out than the charge.
   */
  const most = (steps: readonly { id: string; amount: number; act: string }[], guard: boolean): number => {
    let state = stateAfter(prepare, succeed)
    let highest = 0
    const books = new Map<string, { readonly refundId: string | null; readonly amount: number }>()
    const enter = (key: string, refundId: string | null, amount: number): void => {
      const out = [...books.values()].reduce((sum, one) => sum + one.amount, 0)
      if (!books.has(key) && out + amount <= 10_000) books.set(key, { refundId, amount })
    }
    const told = (key: string, status: RefundReport['status']): Decision<TransactionEvent> => {
      const entry = books.get(key)
      if (entry === undefined) return { ok: true, value: [] }
      if (status === 'failed') books.delete(key)
      return recordRefund(state, report({ ...entry, providerRefundId: key, status }))
    }
    const act = (step: { id: string; amount: number; act: string }): Decision<TransactionEvent> => {
      const own = state.refunds.get(step.id)
      if (step.act === 'ask') return requestRefund(state, refund(step.id, step.amount), { guard })
      if (step.act === 'arrive' && own?.status === 'requested') enter(`re-${step.id}`, step.id, own.amount)
      if (step.act === 'dashboard') enter(`dash-${step.id}`, null, step.amount)
      if (step.act === 'report') return told(step.amount % 2 === 0 ? `re-${step.id}` : `dash-${step.id}`, 'succeeded')
      return step.act === 'fail' ? told(`re-${step.id}`, 'failed') : { ok: true, value: [] }
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
      fc.property(steps, (all) => most(all, true) <= 10_000),
      { numRuns: 2_000 },
    )
  })

  it('refund too much when the guard is off (control)', () => {
    const twice = [
      { id: 'a', amount: 6_000, act: 'ask' },
      { id: 'b', amount: 6_000, act: 'ask' },
    ]
    expect(most(twice, true)).toBe(6_000)
    expect(most(twice, false)).toBe(12_000)
  })
})
