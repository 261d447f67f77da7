import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { type Cents, estimatedCardFee, sumCents } from '../../kernel/money.ts'
import { ok, refuse } from '../../kernel/result.ts'
import {
  alreadyPaid,
  amountChanged,
  chargeCanceled,
  intentOpen,
  paymentRequired,
  totalMismatch,
  transactionIdReused,
  transactionNotFound,
  unknownIntent,
} from './errors.ts'
import type { TransactionEvent } from './events.ts'
import type { Prepared, TransactionState } from './state.ts'

type Decided = Decision<TransactionEvent>
const nothing: Decided = ok([])

/** max(0, Σ(price + tax) − discount + convenience fee), in cents (payments rule 4). */
export const totalOf = ({
  lineItems,
  discount,
  convenienceFee,
}: Pick<Prepared, 'lineItems' | 'discount' | 'convenienceFee'>): Cents =>
  Math.max(0, sumCents(lineItems.map(({ price, tax }) => price + tax)) - discount + convenienceFee)

/**
 * Records the amount to pay, in cents, before contacting the provider. A transaction is prepared once. Refused:
 * charge-canceled, transaction-id-reused, total-mismatch {expected}.
 */
export const prepareCharge = (state: TransactionState, charge: Prepared): Decided => {
  if (state.status === 'canceled') return refuse(chargeCanceled())
  if (state.prepared !== null) {
    const firstPrepared = { ...state.prepared, ...state.withoutCoupon }
    return isEqual(firstPrepared, charge) ? nothing : refuse(transactionIdReused())
  }
  const expected = totalOf(charge)
  if (charge.total !== expected) return refuse(totalMismatch(expected))
  return ok([{ type: 'ChargePrepared', data: charge }])
}

/**
 * Records the payment that the provider created for the amount owed in `round`. Refused: transaction-not-found,
 * unknown-intent, charge-canceled, amount-changed. After the last two, the caller must cancel the payment at the
 * provider and must not return its secret.
 */
export const recordIntent = (
  state: TransactionState,
  {
    transactionId,
    paymentIntentId,
    round = 0,
  }: { readonly transactionId: string; readonly paymentIntentId: string; readonly round?: number },
): Decided => {
  if (state.prepared === null) return refuse(state.status === 'canceled' ? chargeCanceled() : transactionNotFound())
  if (state.paymentIntentId === paymentIntentId && state.status !== 'canceled') return nothing
  if (state.round !== round && state.status !== 'canceled') return refuse(amountChanged())
  if (state.paymentIntentId !== null && state.paymentIntentId !== paymentIntentId) return refuse(unknownIntent())
  if (state.status === 'canceled') return refuse(chargeCanceled())
  return ok([intentCreated(state.prepared, transactionId, paymentIntentId)])
}

const intentCreated = (
  { tournamentId }: Prepared,
  transactionId: string,
  paymentIntentId: string,
): TransactionEvent => ({ type: 'PaymentIntentCreated', data: { transactionId, tournamentId, paymentIntentId } })

export interface ChargeFailure {
  readonly errorDescription: string
  readonly errorCode: string
  readonly declineCode: string | null
  readonly errorType: string
}

/**
 * Records a failed attempt. Writes nothing after a success, a cancellation or the same failure, and for a payment of an
 * amount that is no longer owed. Refused: transaction-not-found, unknown-intent.
 */
export const recordFailure = (
  state: TransactionState,
  command: { readonly transactionId: string; readonly paymentIntentId: string; readonly failure: ChargeFailure },
): Decided => {
  const { transactionId, paymentIntentId, failure } = command
  if (state.prepared === null) return refuse(transactionNotFound())
  if (state.endedIntents.has(paymentIntentId)) return nothing
  if (state.paymentIntentId !== null && state.paymentIntentId !== paymentIntentId) return refuse(unknownIntent())
  if (state.status === 'success' || state.status === 'canceled' || isEqual(state.lastFailure, failure)) return nothing
  const { tournamentId } = state.prepared
  const known = state.paymentIntentId !== null
  return ok([
    ...(known ? [] : [intentCreated(state.prepared, transactionId, paymentIntentId)]),
    { type: 'ChargeFailed', data: { transactionId, tournamentId, paymentIntentId, ...failure } },
  ])
}

/**
 * Records that the charge succeeded: once, regardless of repeated or reordered reports, and even after the charge was
 * canceled here, because received money must be accounted for. Amounts in cents; a null `processorFee` is estimated
 * (kernel rule 2). Refused: transaction-not-found, unknown-intent.
 */
export const recordSuccess = (
  state: TransactionState,
  {
    transactionId,
    paymentIntentId,
    charge,
  }: {
    readonly transactionId: string
    readonly paymentIntentId: string
    readonly charge: {
      readonly chargeId: string
      readonly amount: Cents
      readonly cardBrand: string
      readonly lastFour: string
      readonly processorFee: Cents | null
    }
  },
): Decided => {
  if (state.prepared === null) return refuse(transactionNotFound())
  const isEnded = state.endedIntents.has(paymentIntentId)
  if (!isEnded && state.paymentIntentId !== null && state.paymentIntentId !== paymentIntentId) {
    return refuse(unknownIntent())
  }
  if (state.status === 'success') return state.charge === null ? refuse(unknownIntent()) : nothing
  const { tournamentId, userId } = state.prepared
  const processorFee = charge.processorFee ?? estimatedCardFee(charge.amount)
  const known = isEnded || state.paymentIntentId !== null || state.status === 'canceled'
  return ok([
    ...(known ? [] : [intentCreated(state.prepared, transactionId, paymentIntentId)]),
    {
      type: 'ChargeSucceeded',
      data: { transactionId, tournamentId, userId, paymentIntentId, ...charge, processorFee },
    },
  ])
}

/**
 * Confirms an order with a total of 0, which needs no payment (payments rule 5). Refused: charge-canceled,
 * transaction-not-found, payment-required {total}.
 */
export const confirmFreeOrder = (
  state: TransactionState,
  { transactionId }: { readonly transactionId: string },
): Decided => {
  if (state.status === 'canceled') return refuse(chargeCanceled())
  if (state.prepared === null) return refuse(transactionNotFound())
  if (state.status === 'success') return nothing
  if (state.prepared.total > 0) return refuse(paymentRequired(state.prepared.total))
  return ok([{ type: 'FreeOrderConfirmed', data: { transactionId, tournamentId: state.prepared.tournamentId } }])
}

/**
 * Cancels the charge of an order that expired or was replaced. `canceledIntentId` is the payment that the caller has
 * canceled at the provider, null for none; another open payment is refused, so that no charge is canceled here and paid
 * there. Also cancels a transaction that was not prepared yet: a concurrent request to prepare it is then refused.
 * Refused: already-paid, payment-intent-open.
 */
export const cancelCharge = (
  state: TransactionState,
  {
    transactionId,
    tournamentId,
    canceledIntentId,
    reason,
  }: {
    readonly transactionId: string
    readonly tournamentId: string
    readonly canceledIntentId: string | null
    readonly reason: 'replaced' | 'expired' | 'abandoned' | 'unknown'
  },
): Decided => {
  if (state.status === 'canceled') return nothing
  if (state.status === 'success') return refuse(alreadyPaid())
  if (state.paymentIntentId !== null && state.paymentIntentId !== canceledIntentId) {
    return refuse(intentOpen(state.paymentIntentId))
  }
  return ok([{ type: 'ChargeCanceled', data: { transactionId, tournamentId, reason } }])
}
