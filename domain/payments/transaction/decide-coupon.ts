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
   * The payment that was canceled at the provider before, null for none. A charge whose payment can still be made does not
   * change: nobody pays another amount than the one that is owed.
   */
  readonly canceledIntentId: string | null
}

const whyNot = (state: TransactionState, { canceledIntentId }: OfCharge): Refusal | null => {
  if (state.status === 'canceled') return chargeCanceled()
  if (state.prepared === null) return transactionNotFound()
  if (state.status === 'success') return alreadyPaid()
  const open = state.paymentIntentId
  return open !== null && open !== canceledIntentId ? intentOpen(open) : null
}

/**
 * Applies a coupon, in place of another, to a charge that is not paid; `value` in cents. The use must be held. The same use
 * once more writes nothing. Refused: transaction-not-found, charge-canceled, already-paid, amount-changed (the use was
 * removed meanwhile), coupon-invalid where nothing is to be paid, payment-intent-open.
 */
export const applyCoupon = (
  state: TransactionState,
  command: OfCharge & { readonly couponId: string; readonly useId: string; readonly value: Cents },
): Decided => {
  const { transactionId, couponId, useId, value } = command
  if (state.coupon?.useId === useId) return nothing
  const problem = whyNot(state, command)
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
 * Takes the coupon off a charge that is not paid; writes nothing where there is none. Refused: transaction-not-found,
 * charge-canceled, already-paid, payment-intent-open.
 */
export const removeCoupon = (state: TransactionState, command: OfCharge): Decided => {
  if (state.prepared !== null && state.coupon === null && state.status !== 'canceled') return nothing
  const problem = whyNot(state, command)
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
