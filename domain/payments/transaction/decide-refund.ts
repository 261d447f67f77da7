import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import type { Cents } from '../../kernel/money.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { textProblem, textRefusal } from '../../kernel/text.ts'
import { paymentsText } from '../texts.ts'
import {
  chargeDisputed,
  chargeNotSuccessful,
  lineAlreadyCanceled,
  lineNotInTransaction,
  refundAmountMissing,
  refundExceedsBalance,
  refundIdReused,
  refundUnavailable,
  transactionNotFound,
} from './errors.ts'
import type { LineToCancel, SwappedLine, TransactionEvent } from './events.ts'
import { requestsWithoutFunds } from './requests-without-funds.ts'
import {
  balanceOf,
  canceledLines,
  chargebackOf,
  type Refund,
  refundableOf,
  refundedIds,
  type TransactionState,
} from './state.ts'

type Decided = Decision<TransactionEvent>
const nothing: Decided = ok([])

/**
 * Requests a refund, in cents: more than 0 and at most what is neither refunded nor being refunded, and nothing of a
 * charge that the payer has disputed (payments rule 16). What is owed for an order that could not be fulfilled fails
 * after a dispute that was won, so that directors see it (rule 23). The lines to cancel must belong to the transaction
 * and not be canceled by another refund; an entry that a swapped line pays for is canceled by one refund, too. The same
 * refund id is the same refund, regardless of its outcome. Refused: transaction-not-found, refund-id-reused, refund-unavailable, refund-amount-missing, refund-exceeds-balance {maximum}, charge-disputed {stage},
 * line-not-in-transaction, line-already-canceled, text-not-allowed, text-too-long.
 */
export const requestRefund = (
  state: TransactionState,
  command: {
    readonly transactionId: string
    readonly refundId: string
    readonly amount: Cents
    readonly description: string
    readonly lineItemsToCancel: readonly LineToCancel[]
    /** None without a swap. */
    readonly swappedLines?: readonly SwappedLine[]
    readonly reason: 'requested' | 'unfulfillable'
  },
): Decided => {
  const { refundId, amount, description, lineItemsToCancel, swappedLines = [] } = command
  if (state.prepared === null) return refuse(transactionNotFound())
  const known = state.refunds.get(refundId)
  if (known !== undefined) {
    const isSame =
      known.amount === amount &&
      known.description === description &&
      isEqual(known.lineItemsToCancel, lineItemsToCancel) &&
      isEqual(known.swappedLines, swappedLines)
    return isSame ? nothing : refuse(refundIdReused())
  }
  if (state.status !== 'success' || state.charge === null) return refuse(refundUnavailable())
  if (!Number.isInteger(amount) || amount <= 0) return refuse(refundAmountMissing())
  const chargeback = chargebackOf(state)
  const isOwedAfterDispute = command.reason === 'unfulfillable' && chargeback?.status === 'won'
  const maximum = isOwedAfterDispute ? balanceOf(state) : refundableOf(state)
  if (amount > maximum) {
    return refuse(chargeback === null ? refundExceedsBalance(maximum) : chargeDisputed(chargeback.status))
  }
  const problem = checkLines(state, lineItemsToCancel) ?? checkSwapped(state, swappedLines)
  if (problem !== null) return refuse(problem)
  const unfit = textProblem(description, 'text')
  if (unfit !== null) return refuse(textRefusal(unfit, 'description', 'text'))
  const { tournamentId, userId } = state.prepared
  const data = {
    ...command,
    tournamentId,
    userId,
    lineItemsToCancel: [...lineItemsToCancel],
    swappedLines: [...swappedLines],
  }
  const requested: TransactionEvent = { type: 'RefundRequested', data }
  if (!isOwedAfterDispute) return ok([requested])
  const { transactionId } = command
  const reason = paymentsText('charge-won').english
  return ok([requested, { type: 'RefundFailed', data: { transactionId, tournamentId, refundId, reason } }])
}

const checkLines = (state: TransactionState, lines: readonly LineToCancel[]): Refusal | null => {
  const canceled = new Set(canceledLines(state))
  for (const line of lines) {
    const own = state.prepared?.lineItems.find(({ lineId }) => lineId === line.lineId)
    const belongs =
      own !== undefined &&
      own.eventId === line.eventId &&
      own.catalogItemId === line.catalogItemId &&
      own.studentId === line.studentId
    if (!belongs) return lineNotInTransaction(line.lineId)
    if (canceled.has(line.lineId)) return lineAlreadyCanceled(line.lineId)
    canceled.add(line.lineId)
  }
  return null
}

const checkSwapped = (state: TransactionState, lines: readonly SwappedLine[]): Refusal | null => {
  const canceled = new Set(refundedIds(state))
  for (const { lineId, entryId } of lines) {
    if (state.prepared?.lineItems.every((line) => line.lineId !== lineId)) return lineNotInTransaction(lineId)
    if (canceled.has(entryId)) return lineAlreadyCanceled(lineId)
    canceled.add(entryId)
  }
  return null
}

/** A refund as reported by the provider, in a response or a notice; the amount in cents. */
export interface RefundReport {
  readonly transactionId: string
  /** The id of our refund; null if it was started in the provider's dashboard. */
  readonly refundId: string | null
  readonly providerRefundId: string
  readonly amount: Cents
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  readonly failureReason: string | null
}

const REFUNDED_THERE = 'The amount was refunded in the payment provider’s dashboard.'

/**
 * Records a report about a refund. Reports may be repeated and arrive in any order: an earlier stage never undoes a
 * later one, and a failure is final (a bank may return money after a success). A refund that was not requested here was
 * started in the provider's dashboard. Refused: transaction-not-found, charge-not-successful.
 */
export const recordRefund = (state: TransactionState, report: RefundReport): Decided => {
  if (state.prepared === null) return refuse(transactionNotFound())
  if (state.charge === null) return refuse(chargeNotSuccessful())
  const known = findRefund(state, report)
  if (known !== null) return ok(progress(state, known[0], known[1], report))
  const { transactionId, providerRefundId, amount } = report
  const { tournamentId } = state.prepared
  const refundId = providerRefundId
  const started: TransactionEvent = {
    type: 'RefundStartedExternally',
    data: { transactionId, tournamentId, refundId, providerRefundId, amount },
  }
  const fromDashboard = { reason: 'external', description: '', lineItemsToCancel: [], swappedLines: [] } as const
  const refund: Refund = { amount, status: 'submitted', providerRefundId, ...fromDashboard }
  return ok([
    ...requestsWithoutFunds(state, transactionId, amount, REFUNDED_THERE),
    started,
    ...progress(state, refundId, refund, report),
  ])
}

/**
 * The refund that a report is about: the one with the provider's id, or our request unless it has failed. A request
 * that failed here for lack of funds (`requestsWithoutFunds`) may have reached the provider anyway: its money is then
 * accounted for like a refund from the dashboard.
 */
const findRefund = (state: TransactionState, report: RefundReport): readonly [string, Refund] | null => {
  for (const [refundId, refund] of state.refunds) {
    if (refund.providerRefundId === report.providerRefundId) return [refundId, refund]
  }
  const own = report.refundId === null ? undefined : state.refunds.get(report.refundId)
  if (own === undefined || report.refundId === null) return null
  const hasFailed = report.status === 'failed' || report.status === 'canceled'
  return own.status === 'failed' && !hasFailed ? null : [report.refundId, own]
}

const progress = (
  state: TransactionState,
  refundId: string,
  { status }: Refund,
  report: RefundReport,
): readonly TransactionEvent[] => {
  const { transactionId, providerRefundId } = report
  const data = { transactionId, tournamentId: state.prepared?.tournamentId ?? '', refundId }
  if (status === 'failed') return []
  switch (report.status) {
    case 'pending':
      return status === 'requested' ? [{ type: 'RefundSubmitted', data: { ...data, providerRefundId } }] : []
    case 'succeeded':
      return status === 'succeeded' ? [] : [{ type: 'RefundSucceeded', data: { ...data, providerRefundId } }]
    case 'failed':
    case 'canceled':
      return [
        // With the provider's id, so that an earlier report that arrives later is not taken for another refund.
        ...(status === 'requested' ? [{ type: 'RefundSubmitted' as const, data: { ...data, providerRefundId } }] : []),
        { type: 'RefundFailed', data: { ...data, reason: report.failureReason ?? report.status } },
      ]
  }
}

/** Records that the provider rejected the refund permanently; its amount can be refunded again. */
export const recordRefundRefused = (
  state: TransactionState,
  { transactionId, refundId, reason }: { transactionId: string; refundId: string; reason: string },
): Decided => {
  const refund = state.refunds.get(refundId)
  if (state.prepared === null || refund === undefined) return refuse(transactionNotFound())
  if (refund.status !== 'requested') return nothing
  const { tournamentId } = state.prepared
  return ok([{ type: 'RefundFailed', data: { transactionId, tournamentId, refundId, reason } }])
}
