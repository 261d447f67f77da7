import { aggregate } from '../../kernel/decider.ts'
import { type Cents, sumCents } from '../../kernel/money.ts'
import { type Amounts, paidByLine, refundedForLine } from './discount.ts'
import { type Chargeback, type Chargebacks, disputesAfter, takesMoney } from './disputes.ts'
import type { LineToCancel, SwappedLine, TransactionEvent } from './events.ts'

export type Prepared = Extract<TransactionEvent, { type: 'ChargePrepared' }>['data']

export interface Refund {
  readonly amount: Cents
  /**
   * `requested`: not sent to the provider yet; `submitted`: accepted by the provider; both reduce the balance. `failed`
   * is final.
   */
  readonly status: 'requested' | 'submitted' | 'succeeded' | 'failed'
  readonly providerRefundId: string | null
  /** `external`: started in the provider's dashboard. */
  readonly reason: 'requested' | 'unfulfillable' | 'external'
  readonly description: string
  readonly lineItemsToCancel: readonly LineToCancel[]
  readonly swappedLines: readonly SwappedLine[]
}

export type { Amounts } from './discount.ts'

export interface TransactionState {
  /** The amounts to pay, including a coupon; null until the charge is prepared. */
  readonly prepared: Prepared | null
  /** The amounts without a coupon. */
  readonly withoutCoupon: Amounts | null
  readonly coupon: { readonly couponId: string; readonly useId: string } | null
  /** Uses of coupons that were applied to this charge and removed. */
  readonly endedUses: ReadonlySet<string>
  /** How often the amount owed has changed: each amount has a separate payment. */
  readonly round: number
  readonly status: 'pending' | 'failure' | 'success' | 'canceled'
  /** The payment of the amount currently owed. */
  readonly paymentIntentId: string | null
  /** Payments of earlier amounts, canceled at the provider. */
  readonly endedIntents: ReadonlySet<string>
  /** Null for a free order. */
  readonly charge: {
    readonly chargeId: string
    readonly amount: Cents
    readonly cardBrand: string
    readonly lastFour: string
    readonly processorFee: Cents
  } | null
  readonly lastFailure: {
    readonly errorDescription: string
    readonly errorCode: string
    readonly declineCode: string | null
    readonly errorType: string
  } | null
  readonly refunds: ReadonlyMap<string, Refund>
  readonly chargebacks: Chargebacks
  /** Requested and sent receipts, by mail id. */
  readonly receipts: ReadonlyMap<string, 'requested' | 'sent'>
}

const initial: TransactionState = {
  prepared: null,
  withoutCoupon: null,
  coupon: null,
  endedUses: new Set(),
  round: 0,
  status: 'pending',
  paymentIntentId: null,
  endedIntents: new Set(),
  charge: null,
  lastFailure: null,
  refunds: new Map(),
  chargebacks: new Map(),
  receipts: new Map(),
}

const evolve = (state: TransactionState, event: TransactionEvent): TransactionState => {
  const { type, data } = event
  switch (type) {
    case 'ChargePrepared':
      return { ...state, prepared: data, withoutCoupon: amountsOf(data) }
    case 'CouponApplied':
      return { ...withAmounts(state, data), coupon: { couponId: data.couponId, useId: data.useId } }
    case 'CouponRemoved':
      return { ...withAmounts(state, data), coupon: null, endedUses: new Set(state.endedUses).add(data.useId) }
    case 'PaymentIntentCreated':
      return { ...state, paymentIntentId: data.paymentIntentId }
    case 'ChargeFailed': {
      const { errorDescription, errorCode, declineCode, errorType } = data
      return { ...state, status: 'failure', lastFailure: { errorDescription, errorCode, declineCode, errorType } }
    }
    case 'ChargeSucceeded': {
      const { paymentIntentId, chargeId, amount, cardBrand, lastFour, processorFee } = data
      const charge = { chargeId, amount, cardBrand, lastFour, processorFee }
      return { ...state, status: 'success', paymentIntentId, charge, lastFailure: null }
    }
    case 'FreeOrderConfirmed':
      return { ...state, status: 'success', lastFailure: null }
    case 'ChargeCanceled':
      return { ...state, status: 'canceled' }
    case 'RefundRequested': {
      const { amount, description, lineItemsToCancel, swappedLines, reason } = data
      return withRefund(state, data.refundId, {
        amount,
        description,
        lineItemsToCancel,
        swappedLines,
        reason,
        status: 'requested',
        providerRefundId: null,
      })
    }
    case 'RefundStartedExternally': {
      const { amount, providerRefundId } = data
      return withRefund(state, data.refundId, {
        amount,
        providerRefundId,
        reason: 'external',
        description: '',
        lineItemsToCancel: [],
        swappedLines: [],
        status: 'submitted',
      })
    }
    case 'RefundSubmitted':
    case 'RefundSucceeded': {
      const refund = state.refunds.get(data.refundId)
      if (refund === undefined) return state
      const status = type === 'RefundSubmitted' ? 'submitted' : 'succeeded'
      return withRefund(state, data.refundId, { ...refund, status, providerRefundId: data.providerRefundId })
    }
    case 'RefundFailed': {
      const refund = state.refunds.get(data.refundId)
      return refund === undefined ? state : withRefund(state, data.refundId, { ...refund, status: 'failed' })
    }
    case 'InquiryOpened':
    case 'InquiryClosed':
    case 'ChargebackOpened':
    case 'EvidenceDueChanged':
    case 'EvidenceSubmitted':
    case 'DisputeFundsWithdrawn':
    case 'DisputeFundsReinstated':
    case 'ChargebackClosed':
      return { ...state, chargebacks: disputesAfter(state.chargebacks, event) }
    case 'ReceiptRequested':
      return { ...state, receipts: new Map(state.receipts).set(data.mailId, 'requested') }
    case 'ReceiptSent':
    case 'RefundReceiptSent':
      return { ...state, receipts: new Map(state.receipts).set(data.mailId, 'sent') }
    default:
      return state
  }
}

const amountsOf = ({ discount, convenienceFee, platformFee, total }: Amounts): Amounts => ({
  discount,
  convenienceFee,
  platformFee,
  total,
})

const withAmounts = (state: TransactionState, amounts: Amounts): TransactionState => ({
  ...state,
  prepared: state.prepared === null ? null : { ...state.prepared, ...amountsOf(amounts) },
  round: state.round + 1,
  paymentIntentId: null,
  endedIntents:
    state.paymentIntentId === null ? state.endedIntents : new Set(state.endedIntents).add(state.paymentIntentId),
})

const withRefund = (state: TransactionState, refundId: string, refund: Refund): TransactionState => ({
  ...state,
  refunds: new Map(state.refunds).set(refundId, refund),
})
/** Stream `transaction-<tenant>.<transactionId>`; the id is the order's. */
export const transactionAggregate = aggregate<TransactionState, TransactionEvent, { readonly transactionId: string }>({
  name: 'transaction',
  ids: ({ transactionId }) => [transactionId],
  initial,
  evolve,
})

/** Refunds that have succeeded or may still do so. */
export const validRefunds = ({ refunds }: Pick<TransactionState, 'refunds'>): readonly Refund[] =>
  [...refunds.values()].filter(({ status }) => status !== 'failed')

/** Cents refunded or being refunded. */
export const refundedOf = (state: TransactionState): Cents => sumCents(validRefunds(state).map(({ amount }) => amount))

/** The cents of a charge that are ours: neither refunded, being refunded, nor charged back. */
export const balanceOf = (state: TransactionState): Cents => {
  if (state.charge === null) return 0
  const disputed = [...state.chargebacks.values()].filter(takesMoney)
  return Math.max(0, state.charge.amount - refundedOf(state) - sumCents(disputed.map(({ amount }) => amount)))
}

/** The chargeback of the charge, whatever its outcome; null without one. A bank's inquiry is none yet. */
export const chargebackOf = ({ chargebacks }: TransactionState): Chargeback | null =>
  [...chargebacks.values()].find(takesMoney) ?? [...chargebacks.values()].find(({ status }) => status === 'won') ?? null

/** Cents that can still be refunded: the balance, but none of a disputed charge, not even of one that was won (rule 16). */
export const refundableOf = (state: TransactionState): Cents => (chargebackOf(state) === null ? balanceOf(state) : 0)

/** Ids of the lines that a refund names. */
export const refundedLines = ({ lineItemsToCancel, swappedLines }: Refund): readonly string[] =>
  [...lineItemsToCancel, ...swappedLines].map(({ lineId }) => lineId)

/** Ids of the entries and items that a refund cancels once it has succeeded. */
export const canceledByRefund = ({ lineItemsToCancel, swappedLines }: Refund): readonly string[] => [
  ...lineItemsToCancel.map(({ lineId }) => lineId),
  ...swappedLines.map(({ entryId }) => entryId),
]

/**
 * Whether a refund cancels an entry or item, or returns a line that pays for it. `ids`: its own and those of its lines;
 * one of the lines may have been refunded for another entry, before or after a swap.
 */
export const isRefundOf = (refund: Refund, ids: readonly string[]): boolean =>
  [...refundedLines(refund), ...canceledByRefund(refund)].some((id) => ids.includes(id))

/** Ids of the lines that a refund has canceled or will cancel. */
export const canceledLines = (state: TransactionState): ReadonlySet<string> =>
  new Set(validRefunds(state).flatMap(refundedLines))

/** Ids of the entries and items that a refund has canceled or will cancel. */
export const refundedIds = (state: TransactionState): ReadonlySet<string> =>
  new Set(validRefunds(state).flatMap(canceledByRefund))

/**
 * Cents paid for a line that no refund of it has returned or will return; 0 for an unknown line. The whole charge may
 * have less left (`refundableOf`). `exceptRefundId`: a refund to leave out, when it is requested again.
 */
export const leftOfLine = ({ prepared, refunds }: TransactionState, lineId: string, exceptRefundId?: string): Cents => {
  if (prepared === null) return 0
  const paid = paidByLine(prepared.lineItems, prepared.discount)
  const others = [...refunds].filter(([id, { status }]) => id !== exceptRefundId && status !== 'failed')
  const returned = others.map(([, refund]) => ({ amount: refund.amount, lineIds: refundedLines(refund) }))
  return Math.max(0, (paid.get(lineId) ?? 0) - refundedForLine(paid, returned, lineId))
}

export { invoiceOf } from './invoice-of.ts'
