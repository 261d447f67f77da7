import type { Decision } from '../../../domain/kernel/decider.ts'
import {
  cancelCharge,
  prepareCharge,
  recordIntent,
  recordSuccess,
} from '../../../domain/payments/transaction/decide-charge.ts'
import type { DisputeReport } from '../../../domain/payments/transaction/decide-dispute.ts'
import { requestReceipt } from '../../../domain/payments/transaction/decide-receipts.ts'
import { type RefundReport, requestRefund } from '../../../domain/payments/transaction/decide-refund.ts'
import type { TransactionEvent } from '../../../domain/payments/transaction/events.ts'
import {
  type Prepared,
  type TransactionState,
  transactionAggregate,
} from '../../../domain/payments/transaction/state.ts'

/** Steps for tests of the transaction's decider: one transaction of $100; each step decides on the state before it. */
export const line = { lineId: 'l1', eventId: 'e1', catalogItemId: null, studentId: 's1' }
export const charge: Prepared = {
  transactionId: 't',
  tournamentId: 't1',
  membershipId: 'm1',
  userId: 'u1',
  orderId: 't',
  description: 'Spring Cup',
  lineItems: [{ ...line, description: 'Sparring', quantity: 1, price: 9_000, tax: 700 }],
  choices: [],
  discount: 0,
  convenienceFee: 300,
  platformFee: 0,
  total: 10_000,
  currency: 'usd',
}
export const free: Prepared = { ...charge, lineItems: [], convenienceFee: 0, total: 0 }
export const paid = {
  transactionId: 't',
  paymentIntentId: 'pi',
  charge: { chargeId: 'ch', amount: 10_000, cardBrand: 'visa', lastFour: '4242', processorFee: null },
}
export const failure = {
  errorDescription: 'No',
  errorCode: 'card_declined',
  declineCode: null,
  errorType: 'card_error',
}
export const failed = { transactionId: 't', paymentIntentId: 'pi', failure }
export const cancel = { transactionId: 't', tournamentId: 't1', canceledIntentId: null, reason: 'expired' } as const
export const refund = (refundId: string, amount: number, lineItemsToCancel: (typeof line)[] = []) =>
  ({ transactionId: 't', refundId, amount, description: 'd', lineItemsToCancel, reason: 'requested' }) as const
export const report = (changes: Partial<RefundReport>): RefundReport => ({
  transactionId: 't',
  refundId: null,
  providerRefundId: 're',
  amount: 1_000,
  status: 'succeeded',
  failureReason: null,
  ...changes,
})

export const dispute: DisputeReport = {
  transactionId: 't',
  disputeId: 'd',
  amount: 500,
  status: 'open',
  reason: 'fraudulent',
  evidenceDue: '2027-03-10T00:00:00.000Z',
  hasEvidence: false,
  movements: [],
}

export type Step = (state: TransactionState) => Decision<TransactionEvent>
/** The state after commands that are all accepted. */
export const stateAfter = (...steps: readonly Step[]): TransactionState => {
  let state = transactionAggregate.initial
  for (const step of steps) {
    const decision = step(state)
    if (!decision.ok) throw new Error(decision.error.code)
    state = decision.value.reduce(transactionAggregate.evolve, state)
  }
  return state
}
export const prepare: Step = (state) => prepareCharge(state, charge)
export const intent: Step = (state) => recordIntent(state, { transactionId: 't', paymentIntentId: 'pi' })
export const succeed: Step = (state) => recordSuccess(state, paid)
export const askAgain: Step = (s) => requestReceipt(s, { transactionId: 't', mailId: 'again' })
export const cancelIt: Step = (state) => cancelCharge(state, cancel)
export const ask =
  (refundId: string, amount: number): Step =>
  (state) =>
    requestRefund(state, refund(refundId, amount))
