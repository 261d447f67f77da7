import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { couponInvalid } from '../../domain/payments/coupon/errors.ts'
import { type CouponState, heldUse, isCode, usesOf } from '../../domain/payments/coupon/state.ts'
import {
  alreadyPaid,
  amountChanged,
  chargeCanceled,
  transactionNotFound,
} from '../../domain/payments/transaction/errors.ts'
import type { Prepared, TransactionState } from '../../domain/payments/transaction/state.ts'
import type { Order } from '../../domain/registration/registration/state.ts'
import type { Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { recordChargeOutcome } from '../payments/charge.ts'
import { applyToCharge, holdCoupon, readCoupon, releaseCoupon, removeFromCharge } from '../payments/coupons.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { readRegistration } from '../registration/read-registration.ts'
import { cancelIntent, inProgress } from './close-order.ts'
import { type CheckoutDeps, openPayment, type PreparedCheckout } from './open-payment.ts'

export interface RemoveCoupon {
  readonly transactionId: string
  readonly membershipId: string
}
export interface ApplyCoupon extends RemoveCoupon {
  /** As typed. */
  readonly code: string
}

/** Two tabs may apply and remove at the same time; each attempt re-reads the charge. */
const MAX_ATTEMPTS = 5

/**
 * Applies a coupon to an open checkout, replacing any other: holds a redemption, cancels the payment at the provider,
 * records the new amount, and creates a payment of that amount. An open payment always has the current amount: the
 * payer pays either before the change or the new amount. Redemptions that a crash leaves held are released when the
 * order ends. Refused: coupon-invalid {reason}, transaction-not-found, charge-canceled, already-paid,
 * payment-in-progress, amount-changed.
 */
export const applyCoupon =
  (deps: CheckoutDeps) =>
  (context: CommandContext, input: ApplyCoupon): Promise<Result<PreparedCheckout, Refusal>> =>
    onOpenCharge(deps)(context, input, async (attempt, { state, order, tournamentId }) => {
      const { transactionId, membershipId, code } = input
      const invalid = (reason: Parameters<typeof couponInvalid>[1]) => refuse(couponInvalid(code, reason))
      if (!isCode(code)) return invalid('unknown')
      if (state.withoutCoupon?.total === 0) return invalid('nothing-to-pay')
      const of = { tournamentId, couponId: code }
      const { created, ...coupon } = await readCoupon(deps)(attempt.tenant, of)
      if (created === null) return invalid('unknown')
      const { couponId, value } = created
      if (state.coupon?.couponId === couponId) return ok(null)
      const { endedUses } = state
      const newId = derivedId(context.commandId, 'coupon', String(state.round))
      const held = await holdCoupon(deps)(attempt, {
        ...of,
        code,
        transactionId,
        membershipId,
        endedUses,
        until: order.expires,
        now: deps.clock.now(),
        useId: newId,
        closedTransactionIds: await closedOf(deps)(attempt.tenant, { created, ...coupon }, input),
      })
      if (!held.ok) return held
      // A charge has one hold; if another tab held the coupon first, use its hold.
      const isNew = held.value.events.length > 0
      const useId = isNew ? newId : heldUse(await readCoupon(deps)(attempt.tenant, of), input, endedUses)?.useId
      if (useId === undefined) return refuse(amountChanged())
      return withoutPayment(deps)(attempt, state, (canceledIntentId) =>
        applyToCharge(deps)(attempt, { transactionId, canceledIntentId, couponId, useId, value }),
      )
    })

/**
 * Removes the coupon from an open checkout, which restores the full amount. Refused: as `applyCoupon`, except
 * coupon-invalid.
 */
export const removeCoupon =
  (deps: CheckoutDeps) =>
  (context: CommandContext, input: RemoveCoupon): Promise<Result<PreparedCheckout, Refusal>> =>
    onOpenCharge(deps)(context, input, async (attempt, { state }) => {
      const { coupon } = state
      if (coupon === null) return ok(null)
      const { transactionId } = input
      return withoutPayment(deps)(attempt, state, (canceledIntentId) =>
        removeFromCharge(deps)(attempt, { transactionId, canceledIntentId, useId: coupon.useId }),
      )
    })

interface OpenCharge {
  readonly state: TransactionState
  readonly order: Order
  readonly tournamentId: string
}

type Changed = Outcome | { readonly ok: true; readonly value: null }

/** Changes the amount of an open order and opens a payment for it. `change` returns null if nothing changes. */
const onOpenCharge =
  (deps: CheckoutDeps) =>
  async (
    context: CommandContext,
    { transactionId, membershipId }: RemoveCoupon,
    change: (attempt: CommandContext, open: OpenCharge) => Promise<Changed>,
  ): Promise<Result<PreparedCheckout, Refusal>> => {
    for (let round = 0; round < MAX_ATTEMPTS; round++) {
      const attempt = round === 0 ? context : { ...context, commandId: derivedId(context.commandId, `round ${round}`) }
      const state = await readTransaction(deps)(context.tenant, transactionId)
      const { prepared } = state
      if (prepared === null || prepared.membershipId !== membershipId) return refuse(transactionNotFound())
      if (state.status === 'success') return refuse(alreadyPaid())
      const order = await openOrderOf(deps)(context.tenant, prepared)
      if (order === null || state.status === 'canceled') return refuse(chargeCanceled())
      const { tournamentId } = prepared
      const changed = await change(attempt, { state, order, tournamentId })
      if (!changed.ok) {
        if (isConcurrent(changed.error)) continue
        return changed
      }
      await releasePrevious(deps)(attempt, state, transactionId)
      const opened = await openPayment(deps)(attempt, { tournamentId, membershipId, order })
      if (!opened.ok || changed.value === null) return opened
      return ok({ ...opened.value, position: Math.max(opened.value.position, changed.value.position) })
    }
    return refuse(amountChanged())
  }

const isConcurrent = ({ code }: Refusal): boolean => code === 'payment-intent-open' || code === 'amount-changed'

/** The order of a charge; null if it can no longer be paid. */
const openOrderOf =
  (deps: CheckoutDeps) =>
  async (tenant: string, { tournamentId, membershipId, orderId }: Prepared): Promise<Order | null> => {
    const order = (await readRegistration(deps)(tenant, tournamentId, membershipId)).orders.get(orderId)
    const isOpen = order?.status === 'open' && Date.parse(deps.clock.now()) < Date.parse(order.expires)
    return isOpen ? order : null
  }

/** Closed checkouts of the membership that still hold the coupon; their holds do not count. */
const closedOf =
  (deps: CheckoutDeps) =>
  async (tenant: string, coupon: CouponState, { membershipId, transactionId }: RemoveCoupon): Promise<string[]> => {
    const closed: string[] = []
    for (const use of usesOf(coupon, membershipId)) {
      if (use.status !== 'held' || use.transactionId === transactionId) continue
      const { status } = await readTransaction(deps)(tenant, use.transactionId)
      if (status === 'canceled') closed.push(use.transactionId)
    }
    return closed
  }

/**
 * Cancels the charge's payment at the provider and then changes the amount. Refused: already-paid (the payer was
 * faster), payment-in-progress, and the refusals of `change`.
 */
const withoutPayment =
  (deps: CheckoutDeps) =>
  async (
    context: CommandContext,
    { paymentIntentId }: TransactionState,
    change: (canceledIntentId: string | null) => Promise<Outcome>,
  ): Promise<Outcome> => {
    if (paymentIntentId === null) return change(null)
    const intent = await cancelIntent(deps, paymentIntentId)
    if (intent === 'unknown' || intent.status === 'canceled') return change(paymentIntentId)
    if (intent.status !== 'succeeded') return refuse(inProgress(intent.transactionId))
    const recorded = await recordChargeOutcome(deps)(context, intent)
    return recorded.ok ? refuse(alreadyPaid()) : recorded
  }

/** Releases the charge's previous coupon if it was replaced; a process does the same. */
const releasePrevious =
  (deps: CheckoutDeps) =>
  async (context: CommandContext, before: TransactionState, transactionId: string): Promise<void> => {
    const previous = before.coupon
    if (previous === null) return
    const { prepared, coupon, endedUses } = await readTransaction(deps)(context.tenant, transactionId)
    if (prepared === null || previous.useId === coupon?.useId || !endedUses.has(previous.useId)) return
    const { tournamentId, membershipId } = prepared
    await releaseCoupon(deps)(context, { tournamentId, membershipId, transactionId, ...previous, reason: 'removed' })
  }
