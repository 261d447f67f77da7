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
import type { PaymentIntent } from '../ports/payment-gateway.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { chargeOfOrder } from './charge-of-order.ts'
import { closeOrder } from './close-order.ts'

/** A checkout whose payment can be made. */
export interface PreparedCheckout {
  readonly transactionId: string
  /** False for a total of 0, which `confirm-free-order` completes. */
  readonly needsPayment: boolean
  readonly clientSecret: string | null
  /** Descriptions include the choices: `T-shirt (M, red)`. */
  readonly lineItems: readonly LineItem[]
  /** The code of the coupon that takes `discount` off; null for none. */
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
  /** Where it has just been read. */
  readonly tournament?: TournamentState
}

/**
 * Prepares an order's charge and has the provider create its payment. The payment's secret is returned only after the
 * payment is recorded on a charge that is not canceled, so that closing the order finds every payment that can be made.
 * Refused: order-withdrawn when the order was closed in the meantime, amount-changed when coupons changed it over and over,
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
    // What is prepared already has a payment whose record says where it stands; nothing to pay has none.
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

/** A coupon changes what is owed at most a few times while a payment is being made. */
const MAX_ATTEMPTS = 4

interface Opening {
  readonly input: OpenPayment
  readonly tournament: TournamentState
  readonly state: TransactionState
  /** Where the charge stands in the log, where there is nothing to pay. */
  readonly position: number
}

/** The payment of what is owed by `state`; null where that has changed in the meantime. */
const payment =
  (deps: CheckoutDeps) =>
  async (
    context: CommandContext,
    { input, tournament, state, position }: Opening,
  ): Promise<Result<PreparedCheckout, Refusal> | null> => {
    const { order } = input
    const charge = state.prepared
    if (charge === null) return null
    const answer = (clientSecret: string | null, at: number): PreparedCheckout => ({
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
    if (charge.total === 0) return ok(answer(null, position))

    const intent = await intentFor(deps)(context, tournament, state, charge)
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
      return ok(answer(intent.clientSecret, Math.max(recorded.value.position, paid.value.position)))
    }
    if (intent.status === 'canceled') {
      // A coupon that is being applied cancels the payment before it changes what is owed.
      const now = await readTransaction(deps)(context.tenant, order.orderId)
      return now.round === round ? closed(deps)(context, input) : null
    }
    return ok(answer(intent.clientSecret, recorded.value.position))
  }

/** The payment at the provider of what is owed: its existing one, or a new one, created idempotently. */
const intentFor =
  (deps: CheckoutDeps) =>
  async (
    context: CommandContext,
    tournament: TournamentState,
    { paymentIntentId, round }: TransactionState,
    charge: Prepared,
  ): Promise<PaymentIntent> => {
    if (paymentIntentId !== null) return deps.gateway.retrieveIntent(paymentIntentId)
    return deps.gateway.createIntent({
      transactionId: charge.transactionId,
      round,
      tenant: context.tenant,
      amount: charge.total,
      currency: charge.currency,
      description: charge.description,
      statementDescriptor: tournament.details?.statementDescriptor || null,
      // We send the receipt; and a retry by another user of the membership must request exactly the same payment.
      receiptEmail: null,
    })
  }

/** Closes the order of a charge that can no longer be paid. */
const closed =
  (deps: CheckoutDeps) =>
  async (
    context: CommandContext,
    { order: { orderId }, membershipId, tournamentId }: OpenPayment,
  ): Promise<Result<PreparedCheckout, Refusal>> => {
    const result = await closeOrder(deps)(context, { orderId, membershipId, tournamentId, reason: 'abandoned' })
    return result.ok ? refuse(orderWithdrawn(orderId, 'abandoned')) : result
  }
