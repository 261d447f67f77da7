import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundWarning, splitRefund } from '../../../domain/payments/published.ts'
import {
  cancelCharge,
  confirmFreeOrder,
  prepareCharge,
  recordFailure,
  recordSuccess,
} from '../../../domain/payments/transaction/decide-charge.ts'
import { recordChargeback } from '../../../domain/payments/transaction/decide-dispute.ts'
import { recordReceipt } from '../../../domain/payments/transaction/decide-receipts.ts'
import { recordRefund, recordRefundRefused, requestRefund } from '../../../domain/payments/transaction/decide-refund.ts'
import { leftOfLine, refundableOf } from '../../../domain/payments/transaction/state.ts'
import {
  ask,
  askAgain,
  cancel,
  cancelIt,
  charge,
  dispute,
  failed,
  free,
  intent,
  line,
  paid,
  prepare,
  refund,
  report,
  type Step,
  stateAfter,
  succeed,
} from './steps.ts'

describe('a charge', () => {
  it.each<[what: string, before: Step[], when: Step, then: string[] | string]>([
    ['is prepared', [], prepare, ['ChargePrepared']],
    ['is unchanged when prepared again', [prepare], prepare, []],
    ['refuses different content with the same id', [prepare], (s) => prepareCharge(s, free), 'transaction-id-reused'],
    ['has the total of its lines', [], (s) => prepareCharge(s, { ...charge, total: 1 }), 'total-mismatch'],
    ['is not prepared once it is canceled', [cancelIt], prepare, 'charge-canceled'],
    ['has one payment', [prepare, intent], intent, []],
    ['has no payment before it is prepared', [], intent, 'transaction-not-found'],
    ['accepts no payment once it is canceled', [prepare, cancelIt], intent, 'charge-canceled'],
    [
      'refuses another payment',
      [prepare, intent],
      (s) => recordSuccess(s, { ...paid, paymentIntentId: 'x' }),
      'unknown-intent',
    ],
    ['fails, and may be tried again', [prepare, intent], (s) => recordFailure(s, failed), ['ChargeFailed']],
    ['succeeds after a failure', [prepare, intent, (s) => recordFailure(s, failed)], succeed, ['ChargeSucceeded']],
    ['succeeds before its payment was recorded', [prepare], succeed, ['PaymentIntentCreated', 'ChargeSucceeded']],
    ['succeeds once', [prepare, succeed], succeed, []],
    ['does not fail after it succeeded', [prepare, succeed], (s) => recordFailure(s, failed), []],
    ['is not canceled after it succeeded', [prepare, succeed], cancelIt, 'already-paid'],
    ['is not canceled while a payment is open', [prepare, intent], cancelIt, 'payment-intent-open'],
    [
      'is canceled after its payment was canceled',
      [prepare, intent],
      (s) => cancelCharge(s, { ...cancel, canceledIntentId: 'pi' }),
      ['ChargeCanceled'],
    ],
    ['is canceled once', [prepare, cancelIt], cancelIt, []],
    ['records money received after its cancellation', [prepare, cancelIt], succeed, ['ChargeSucceeded']],
    [
      'of $0 is confirmed without a payment',
      [(s) => prepareCharge(s, free)],
      (s) => confirmFreeOrder(s, paid),
      ['FreeOrderConfirmed'],
    ],
    ['above $0 is not confirmed without a payment', [prepare], (s) => confirmFreeOrder(s, paid), 'payment-required'],
    [
      'sends a receipt once per mail',
      [prepare, succeed],
      (s) => recordReceipt(s, { transactionId: 't', mailId: 'm' }),
      ['ReceiptSent'],
    ],
    [
      'notifies the payer of a refund',
      [prepare, succeed],
      (s) => recordReceipt(s, { transactionId: 't', mailId: 'm', refundId: 'r' }),
      ['RefundReceiptSent'],
    ],
    ['has its receipt requested again', [prepare, succeed], askAgain, ['ReceiptRequested']],
    ['has it requested once per mail', [prepare, succeed, askAgain], askAgain, []],
    ['has no receipt before it succeeded', [prepare], askAgain, 'charge-not-successful'],
    ['has none for a total of zero', [(s) => prepareCharge(s, free)], askAgain, 'resend-unavailable'],
  ])('%s', (_what, before, when, then) => {
    const decision = when(stateAfter(...before))
    if (typeof then === 'string') expect(decision).toMatchObject({ ok: false, error: { code: then } })
    else expect(decision.ok && decision.value.map(({ type }) => type)).toEqual(then)
  })

  it('records the provider’s fee, or estimates 2.9 % + 30 ¢', () => {
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
    ['is the same with the same id', [...given, ask('r', 500)], ask('r', 500), []],
    ['refuses different content with the same id', [...given, ask('r', 500)], ask('r', 600), 'refund-id-reused'],
    ['needs an amount', given, ask('r', 0), 'refund-amount-missing'],
    ['needs whole cents', given, ask('r', 0.5), 'refund-amount-missing'],
    ['is at most the remaining balance', [...given, ask('a', 6_000)], ask('b', 6_000), 'refund-exceeds-balance'],
    ['needs a successful charge', [prepare], ask('r', 1), 'refund-unavailable'],
    [
      'needs a paid charge',
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
      'cannot cancel lines of other transactions',
      given,
      (s) => requestRefund(s, refund('r', 1, [{ ...line, studentId: 'x' }])),
      'line-not-in-transaction',
    ],
    [
      'cancels a line once',
      [...given, (s) => requestRefund(s, refund('a', 1, cancelLine))],
      (s) => requestRefund(s, refund('b', 1, cancelLine)),
      'line-already-canceled',
    ],
    [
      'may cancel a line again if its refund failed',
      [
        ...given,
        (s) => requestRefund(s, refund('a', 1, cancelLine)),
        (s) => recordRefundRefused(s, { transactionId: 't', refundId: 'a', reason: 'no' }),
      ],
      (s) => requestRefund(s, refund('b', 1, cancelLine)),
      ['RefundRequested'],
    ],
    [
      'cancels the entry that one of its lines pays for since a swap',
      given,
      (s) => requestRefund(s, { ...refund('r', 1), swappedLines: [{ lineId: 'l1', entryId: 'n2' }] }),
      ['RefundRequested'],
    ],
    [
      'cannot cancel such an entry by a line of another transaction',
      given,
      (s) => requestRefund(s, { ...refund('r', 1), swappedLines: [{ lineId: 'x', entryId: 'n2' }] }),
      'line-not-in-transaction',
    ],
    [
      'cancels such an entry once',
      [...given, (s) => requestRefund(s, { ...refund('a', 1), swappedLines: [{ lineId: 'l1', entryId: 'n2' }] })],
      (s) => requestRefund(s, { ...refund('b', 1), swappedLines: [{ lineId: 'l1', entryId: 'n2' }] }),
      'line-already-canceled',
    ],
    [
      'cancels such an entry although the line was refunded in part before',
      [...given, (s) => requestRefund(s, refund('a', 1, cancelLine))],
      (s) => requestRefund(s, { ...refund('b', 1), swappedLines: [{ lineId: 'l1', entryId: 'n2' }] }),
      ['RefundRequested'],
    ],
    [
      'is submitted',
      [...given, ask('r', 1_000)],
      (s) => recordRefund(s, report({ refundId: 'r', status: 'pending' })),
      ['RefundSubmitted'],
    ],
    [
      'that failed is not changed by an earlier report that arrives later',
      [
        ...given,
        ask('r', 1_000),
        (s) => recordRefund(s, report({ refundId: 'r', status: 'failed', failureReason: 'lost_or_stolen_card' })),
      ],
      (s) => recordRefund(s, report({ refundId: 'r', status: 'pending' })),
      [],
    ],
    ['succeeds', [...given, ask('r', 1_000)], (s) => recordRefund(s, report({ refundId: 'r' })), ['RefundSucceeded']],
    [
      'comes from the provider’s dashboard',
      given,
      (s) => recordRefund(s, report({})),
      ['RefundStartedExternally', 'RefundSucceeded'],
    ],
    [
      'from the dashboard fails requests that have not reached the provider',
      [...given, ask('a', 3_000), ask('b', 6_000)],
      (s) => recordRefund(s, report({ amount: 6_000 })),
      ['RefundFailed', 'RefundStartedExternally', 'RefundSucceeded'],
    ],
    ['is refused before its charge succeeded', [prepare], (s) => recordRefund(s, report({})), 'charge-not-successful'],
  ])('%s', (_what, before, when, then) => {
    const decision = when(stateAfter(...before))
    if (typeof then === 'string') expect(decision).toMatchObject({ ok: false, error: { code: then } })
    else expect(decision.ok && decision.value.map(({ type }) => type)).toEqual(then)
  })

  it('shows the maximum, with the prescribed messages', () => {
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

  it('counts for the lines that it names, by what was paid for each', () => {
    const lines = [
      { ...line, lineId: 'l1' },
      { ...line, lineId: 'l2' },
      { ...line, lineId: 'l3' },
    ]
    const lineItems = lines.map((of, at) => ({ ...of, description: '', quantity: 1, price: 1_000 * (at + 1), tax: 0 }))
    const named = lines.slice(0, 2)
    const state = stateAfter(
      (s) => prepareCharge(s, { ...charge, lineItems, convenienceFee: 4_000 }),
      succeed,
      (s) => requestRefund(s, refund('r', 600, named)),
    )
    expect(lines.map(({ lineId }) => leftOfLine(state, lineId))).toEqual([800, 1_600, 3_000])
    expect(leftOfLine(state, 'l1', 'r')).toBe(1_000)
    expect(leftOfLine(state, 'unknown')).toBe(0)
  })

  it('is divided among lines without taking more than is left, except from the last that has money', () => {
    const cents = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 4 }), (amount, left) => {
        const parts = splitRefund(amount, left)
        expect(parts).toHaveLength(left.length)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        const excess = parts.findIndex((part, at) => part > (left[at] ?? 0))
        if (excess >= 0) expect(left.slice(excess + 1).every((one) => one === 0)).toBe(true)
      }),
    )
  })

  it('warns of a loss above what remains after the processor’s fee', () => {
    expect(refundWarning(10_000, 320, 0, 9_680)).toBeNull()
    expect(refundWarning(10_000, 320, 0, 10_000)).toMatchObject({ loss: 320 })
    expect(refundWarning(10_000, null, 9_000, 1_000)).toMatchObject({ loss: 320 })
  })

  it('is nothing once the payer has disputed the charge', () => {
    const disputed =
      (status: 'open' | 'won' | 'lost'): Step =>
      (state) =>
        recordChargeback(state, { ...dispute, amount: 10_000, status })
    expect(refundableOf(stateAfter(prepare, succeed, disputed('open')))).toBe(0)
    expect(refundableOf(stateAfter(prepare, succeed, disputed('won')))).toBe(0)
    expect(refundableOf(stateAfter(prepare, succeed, disputed('lost'), disputed('won')))).toBe(0)
  })
})
