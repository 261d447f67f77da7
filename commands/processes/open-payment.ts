import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Cents } from '../../domain/kernel/money.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { amountChanged } from '../../domain/payments/transaction/errors.ts'
import type { LineItem } from '../../domain/payments/transaction/events.ts'
import { type Prepared, type TransactionState, transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { itemText, withChoices } from '../../domain/registration/published.ts'
import { orderWithdrawn } from '../../domain/registration/registration/errors.ts'
import type { Order } from '../../domain/registration/registration/state.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import type { TournamentState } from '../../domain/tournaments/tournament/state.ts'
import { afterCommand } from '../kernel/after-command.ts'
import type { Needs } from '../kernel/deps.ts'
import { prepareCharge, recordChargeOutcome, recordIntent } from '../payments/charge.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { PaymentGatewayError, type PaymentIntent, UNKNOWN_PAYMENT } from '../ports/payment-gateway.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { chargeOfOrder } from './charge-of-order.ts'
import { closeOrder } from './close-order.ts'

/** A checkout that is ready to be paid. */
export interface PreparedCheckout {
  readonly transactionId: string
  /** False for a total of 0, which `confirm-free-order` completes. */
  readonly needsPayment: boolean
  readonly clientSecret: string | null
  /** Descriptions include the choices: `T-shirt (M, red)`. */
  readonly lineItems: readonly LineItem[]
  /** The code of the coupon that gives `discount`; null for none. */
  readonly coupon: string | null
  readonly discount: Cents
  readonly convenienceFee: Cents
  readonly total: Cents
  readonly expires: Instant
  /** Log position of the last event this checkout wrote. */
  readonly position: number
}

export type CheckoutDeps = Needs<'handler' | 'clock' | 'gateway'>

export interface OpenPayment {
  readonly tournamentId: string
  readonly membershipId: string
  readonly order: Order
  /** Pass it if it was just read. */
  readonly tournament?: TournamentState
}

/**
 * Prepares an order's charge and creates its payment at the provider. The payment's secret is returned only after the
 * payment is recorded on a charge that is not canceled, so that closing the order finds every open payment. Refused:
 * order-withdrawn (the order was closed in the meantime), amount-changed (coupons changed it too often),
 * tournament-not-found.
 */
export const openPayment =
  (deps: CheckoutDeps) =>
  async (context: CommandContext, input: OpenPayment): Promise<Result<PreparedCheckout, Refusal>> => {
    const { order, membershipId, tournamentId } = input
    const tournament = input.tournament ?? (await readTournament(deps)(context.tenant, tournamentId))
    if (tournament === null) return refuse(tournamentNotFound())
    const read = () => readTransaction(deps)(context.tenant, order.orderId)
    let state = await read()
    let position = -1
    // A charge that is already prepared has a payment, whose record has the position; a free order has none.
    if (state.prepared === null || state.prepared.total === 0) {
      const charge =
        state.prepared === null
          ? chargeOfOrder(tournament, membershipId, order)
          : { ...state.prepared, ...state.withoutCoupon }
      const prepared = await prepareCharge(deps)(context, charge)
      if (!prepared.ok) {
        return prepared.error.code === 'charge-canceled' ? closed(deps)(context, input) : prepared
      }
      position = prepared.value.position
      const { orderId: transactionId } = order
      state = await afterCommand(deps)(transactionAggregate, context.tenant, { transactionId }, prepared.value)
    }
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      if (state.status === 'canceled' || state.prepared === null) return closed(deps)(context, input)
      const opened = await payment(deps)(context, { input, tournament, state, position })
      if (opened !== null) return opened
      state = await read()
    }
    return refuse(amountChanged())
  }

/** Coupons change the amount at most a few times while a payment is being opened. */
const MAX_ATTEMPTS = 4

interface Opening {
  readonly input: OpenPayment
  readonly tournament: TournamentState
  readonly state: TransactionState
  /** The charge's log position, which is returned if there is nothing to pay. */
  readonly position: number
}

/** Opens the payment of the amount in `state`; null if the amount has changed in the meantime. */
const payment =
  (deps: CheckoutDeps) =>
  async (
    context: CommandContext,
    { input, tournament, state, position }: Opening,
  ): Promise<Result<PreparedCheckout, Refusal> | null> => {
    const { order } = input
    const charge = state.prepared
    if (charge === null) return null
    const prepared = (clientSecret: string | null, at: number): PreparedCheckout => ({
      transactionId: order.orderId,
      needsPayment: charge.total > 0,
      clientSecret,
      lineItems: withChoices(charge.lineItems, charge.choices).map(({ config, ...line }) => {
        return { ...line, description: itemText(line.description, config) }
      }),
      coupon: state.coupon?.couponId ?? null,
      discount: charge.discount,
      convenienceFee: charge.convenienceFee,
      total: charge.total,
      expires: order.expires,
      position: at,
    })
    if (charge.total === 0) return ok(prepared(null, position))

    const intent = await intentFor(deps)(context, tournament, state, charge)
    if (intent === null) return closed(deps)(context, input)
    const { id: paymentIntentId } = intent
    const { round } = state
    const recorded = await recordIntent(deps)(context, { transactionId: order.orderId, paymentIntentId, round })
    if (!recorded.ok) {
      const { code } = recorded.error
      if (code !== 'charge-canceled' && code !== 'amount-changed') return recorded
      await deps.gateway.cancelIntent(paymentIntentId)
      return code === 'amount-changed' ? null : closed(deps)(context, input)
    }
    // The provider may be ahead of its notices: the payer may have paid, or the payment may have been canceled there.
    if (intent.status === 'succeeded') {
      const paid = await recordChargeOutcome(deps)(context, intent)
      if (!paid.ok) return paid
      return ok(prepared(intent.clientSecret, Math.max(recorded.value.position, paid.value.position)))
    }
    if (intent.status === 'canceled') {
      // Applying a coupon cancels the payment before it changes the amount.
      const now = await readTransaction(deps)(context.tenant, order.orderId)
      return now.round === round ? closed(deps)(context, input) : null
    }
    return ok(prepared(intent.clientSecret, recorded.value.position))
  }

/**
 * The charge's payment at the provider: the existing one, or a new one, created idempotently. Null if the provider has
 * lost it.
 */
const intentFor =
  (deps: CheckoutDeps) =>
  async (
    context: CommandContext,
    tournament: TournamentState,
    { paymentIntentId, round }: TransactionState,
    charge: Prepared,
  ): Promise<PaymentIntent | null> => {
    if (paymentIntentId !== null) {
      return deps.gateway.retrieveIntent(paymentIntentId).catch((error: unknown) => {
        if (error instanceof PaymentGatewayError && error.code === UNKNOWN_PAYMENT) return null
        throw error
      })
    }
    return deps.gateway.createIntent({
      transactionId: charge.transactionId,
      round,
      tenant: context.tenant,
      amount: charge.total,
      currency: charge.currency,
      description: charge.description,
      statementDescriptor: tournament.details?.statementDescriptor || null,
      // We send the receipt ourselves, and a retry by another user of the membership must request the same payment.
      receiptEmail: null,
    })
  }

/** Closes the order of a charge that can no longer be paid, and returns the refusal. */
const closed =
  (deps: CheckoutDeps) =>
  async (
    context: CommandContext,
    { order: { orderId }, membershipId, tournamentId }: OpenPayment,
  ): Promise<Result<PreparedCheckout, Refusal>> => {
    const result = await closeOrder(deps)(context, { orderId, membershipId, tournamentId, reason: 'abandoned' })
    return result.ok ? refuse(orderWithdrawn(orderId, 'abandoned')) : result
  }
