import type { Decision } from '../../kernel/decider.ts'
import { type Cents, estimatedCardFee, sumCents } from '../../kernel/money.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { same } from '../../kernel/same.ts'
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

/** max(0, Σ(price + tax) − discount + convenience fee), in cents (spec/tournament-and-registration.md §9). */
export const totalOf = ({
  lineItems,
  discount,
  convenienceFee,
}: Pick<Prepared, 'lineItems' | 'discount' | 'convenienceFee'>): Cents =>
  Math.max(0, sumCents(lineItems.map(({ price, tax }) => price + tax)) - discount + convenienceFee)

/**
 * Records what is to be paid, in cents, before the provider is asked for anything. A transaction is prepared once.
 * Refused: charge-canceled, transaction-id-reused, total-mismatch {expected}.
 */
export const prepareCharge = (state: TransactionState, charge: Prepared): Decided => {
  if (state.status === 'canceled') return refuse(chargeCanceled())
  if (state.prepared !== null) {
    const asFirst = { ...state.prepared, ...state.withoutCoupon }
    return same(asFirst, charge) ? nothing : refuse(transactionIdReused())
  }
  const expected = totalOf(charge)
  if (charge.total !== expected) return refuse(totalMismatch(expected))
  return ok([{ type: 'ChargePrepared', data: charge }])
}

/**
 * Records the payment that the provider created for what was owed in that `round`. Refused: transaction-not-found,
 * unknown-intent, and charge-canceled and amount-changed: then the payment must be canceled at the provider and its
 * secret not returned.
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
 * Records a failed attempt; after a success, a cancellation or the same failure, and for a payment of an amount that is no
 * longer owed, it writes nothing. Refused:
 * transaction-not-found, unknown-intent.
 */
export const recordFailure = (
  state: TransactionState,
  command: { readonly transactionId: string; readonly paymentIntentId: string; readonly failure: ChargeFailure },
): Decided => {
  const { transactionId, paymentIntentId, failure } = command
  if (state.prepared === null) return refuse(transactionNotFound())
  if (state.endedIntents.has(paymentIntentId)) return nothing
  if (state.paymentIntentId !== null && state.paymentIntentId !== paymentIntentId) return refuse(unknownIntent())
  if (state.status === 'success' || state.status === 'canceled' || same(state.lastFailure, failure)) return nothing
  const { tournamentId } = state.prepared
  const known = state.paymentIntentId !== null
  return ok([
    ...(known ? [] : [intentCreated(state.prepared, transactionId, paymentIntentId)]),
    { type: 'ChargeFailed', data: { transactionId, tournamentId, paymentIntentId, ...failure } },
  ])
}

/**
 * Records that the charge succeeded: once, however often and in whatever order the provider reports it, and even when
 * the charge was canceled here, because money received must be accounted for. Amounts in cents; without a
 * `processorFee` its estimate (spec/tournament-and-registration.md §9) is recorded. Refused: transaction-not-found,
 * unknown-intent.
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
 * Confirms an order of total 0, which needs no payment (spec/tournament-and-registration.md §4). Refused:
 * charge-canceled, transaction-not-found, payment-required {total}.
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
 * Cancels the charge of an order that expired or was replaced. `canceledIntentId` is the payment that was canceled at
 * the provider before, null for none; refused with the id of one that is still open there (payment-intent-open), so
 * that no charge is canceled here and paid there. A transaction that was never prepared is canceled as well: a request
 * that is about to prepare it finds it closed. Refused: already-paid.
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
    readonly reason: 'replaced' | 'expired' | 'abandoned'
  },
): Decided => {
  if (state.status === 'canceled') return nothing
  if (state.status === 'success') return refuse(alreadyPaid())
  if (state.paymentIntentId !== null && state.paymentIntentId !== canceledIntentId) {
    return refuse(intentOpen(state.paymentIntentId))
  }
  return ok([{ type: 'ChargeCanceled', data: { transactionId, tournamentId, reason } }])
}
