import type { Decision } from '../../kernel/decider.ts'
import type { Cents } from '../../kernel/money.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { couponInvalid } from '../coupon/errors.ts'
import { withDiscount } from './discount.ts'
import { alreadyPaid, amountChanged, chargeCanceled, intentOpen, transactionNotFound } from './errors.ts'
import type { TransactionEvent } from './events.ts'
import type { TransactionState } from './state.ts'

type Decided = Decision<TransactionEvent>
const nothing: Decided = ok([])

interface OfCharge {
  readonly transactionId: string
  /**
   * The payment that the caller has canceled at the provider, null for none. A charge with an open payment does not
   * change, so that the payer always pays the amount owed.
   */
  readonly canceledIntentId: string | null
}

const refusalOf = (state: TransactionState, { canceledIntentId }: OfCharge): Refusal | null => {
  if (state.status === 'canceled') return chargeCanceled()
  if (state.prepared === null) return transactionNotFound()
  if (state.status === 'success') return alreadyPaid()
  const open = state.paymentIntentId
  return open !== null && open !== canceledIntentId ? intentOpen(open) : null
}

/**
 * Applies a coupon to an unpaid charge, replacing any other; `value` in cents. The use must be held. The same use again
 * writes nothing. Refused: transaction-not-found, charge-canceled, already-paid, amount-changed (the use was removed in
 * the meantime), coupon-invalid (nothing to pay), payment-intent-open.
 */
export const applyCoupon = (
  state: TransactionState,
  command: OfCharge & { readonly couponId: string; readonly useId: string; readonly value: Cents },
): Decided => {
  const { transactionId, couponId, useId, value } = command
  if (state.coupon?.useId === useId) return nothing
  const problem = refusalOf(state, command)
  if (problem !== null) return refuse(problem)
  const { prepared, withoutCoupon } = state
  if (prepared === null || withoutCoupon === null) return refuse(transactionNotFound())
  if (state.endedUses.has(useId)) return refuse(amountChanged())
  if (withoutCoupon.total === 0) return refuse(couponInvalid(couponId, 'nothing-to-pay'))
  const { tournamentId, lineItems } = prepared
  const amounts = withDiscount(lineItems, withoutCoupon, value)
  const applied: TransactionEvent = {
    type: 'CouponApplied',
    data: { transactionId, tournamentId, couponId, useId, ...amounts },
  }
  return ok(state.coupon === null ? [applied] : [removed(state, transactionId, state.coupon), applied])
}

/**
 * Removes the coupon from an unpaid charge; writes nothing if there is none. Refused: transaction-not-found,
 * charge-canceled, already-paid, payment-intent-open.
 */
export const removeCoupon = (state: TransactionState, command: OfCharge): Decided => {
  if (state.prepared !== null && state.coupon === null && state.status !== 'canceled') return nothing
  const problem = refusalOf(state, command)
  if (problem !== null || state.coupon === null) return refuse(problem ?? transactionNotFound())
  return ok([removed(state, command.transactionId, state.coupon)])
}

const removed = (
  { prepared, withoutCoupon }: TransactionState,
  transactionId: string,
  coupon: { readonly couponId: string; readonly useId: string },
): TransactionEvent => {
  const { discount, convenienceFee, platformFee, total } = withoutCoupon ?? NOTHING
  const tournamentId = prepared?.tournamentId ?? ''
  const amounts = { discount, convenienceFee, platformFee, total }
  return { type: 'CouponRemoved', data: { transactionId, tournamentId, ...coupon, ...amounts } }
}

const NOTHING = { discount: 0, convenienceFee: 0, platformFee: 0, total: 0 }
