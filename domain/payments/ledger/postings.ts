import { type Cents, sumCents } from '../../kernel/money.ts'
import { ownValue } from '../../kernel/own-value.ts'
import type { DisbursementEvent } from '../disbursement/events.ts'
import type { PayoutEvent } from '../payout/events.ts'
import type { LineItem, TransactionEvent } from '../transaction/events.ts'
import { ACCOUNT, type AccountCode } from './accounts.ts'

/** One side of an entry, in cents: a debit is positive, a credit negative. */
export interface Posting {
  readonly account: AccountCode
  readonly amount: Cents
}

export type EntryKind = 'charge' | 'free' | 'refund' | 'dispute' | 'disbursement' | 'payout'

/** The accounting entry of one event. Its postings sum to zero. */
export interface Entry {
  readonly kind: EntryKind
  /** The charge, refund, dispute or pay-out that moved the provider's balance; null if none did. */
  readonly providerId: string | null
  readonly postings: readonly Posting[]
}

/** An amount moving between two accounts, such as a refund; `at` is the account to which it was last posted. */
export interface Movement {
  readonly amount: Cents
  readonly at: AccountCode
  readonly providerId: string | null
}

/** What the books need to know about a transaction to post its next event. All amounts in cents. */
export interface TransactionBooks {
  readonly registrations: Cents
  readonly items: Cents
  readonly invoices: Cents
  readonly tax: Cents
  readonly discount: Cents
  readonly convenienceFee: Cents
  readonly platformFee: Cents
  readonly total: Cents
  /** Null until it is paid. */
  readonly paymentIntentId: string | null
  readonly isCharged: boolean
  /** By refund id or dispute id. */
  readonly movements: Readonly<Record<string, Movement>>
}

type Posted = TransactionEvent | DisbursementEvent | PayoutEvent
type Of<T extends Posted['type']> = Extract<Posted, { type: T }>['data']

export interface Outcome {
  /** Undefined before the transaction's first event. */
  readonly remembered: TransactionBooks | undefined
  /** Null for an event that moves no money. */
  readonly entry: Entry | null
}

/**
 * Computes the entry of an event, and what to remember of its transaction; `before` is what was remembered so far.
 * Unknown event types, such as those of a newer version of the program, post nothing.
 */
export const post = (
  before: TransactionBooks | undefined,
  event: { readonly type: string; readonly data: unknown },
): Outcome => {
  const { type, data } = event as Posted
  switch (type) {
    case 'ChargePrepared':
      return { remembered: before ?? prepared(data), entry: null }
    case 'DisbursementCompleted':
      return { remembered: before, entry: disbursed(data) }
    case 'PayoutStarted':
      return { remembered: before, entry: payOut(data, ACCOUNT.payouts, 1) }
    case 'PayoutPaid':
      return { remembered: before, entry: arrived(data.amount) }
    case 'PayoutFailed': {
      const from = data.wasPaid ? ACCOUNT.bank : ACCOUNT.payouts
      return { remembered: before, entry: payOut(data, from, -1) }
    }
  }
  if (before === undefined) return { remembered: undefined, entry: null }
  switch (type) {
    case 'CouponApplied':
    case 'CouponRemoved':
      return { remembered: { ...before, ...amountsOf(data) }, entry: null }
    case 'ChargeSucceeded':
      return before.isCharged ? { remembered: before, entry: null } : charged(before, data)
    case 'FreeOrderConfirmed':
      return before.isCharged
        ? { remembered: before, entry: null }
        : { remembered: { ...before, isCharged: true }, entry: entryOf('free', null, sale(before)) }
    case 'RefundRequested':
      return begin(before, 'refund', data.refundId, data.amount, null)
    case 'RefundStartedExternally':
      return begin(before, 'refund', data.refundId, data.amount, data.providerRefundId)
    case 'RefundSucceeded':
      return credit(before, data.refundId, ACCOUNT.provider, data.providerRefundId)
    // A bank may return the money of a refund after it succeeded.
    case 'RefundFailed':
      return credit(before, data.refundId, ACCOUNT.refunds, null)
    case 'ChargebackOpened':
      return begin(before, 'dispute', data.disputeId, data.amount, data.disputeId)
    // The disputed amount is posted when the chargeback opens and closes.
    case 'DisputeFundsWithdrawn':
      return disputeFee(before, data.disputeId, data.fee)
    case 'DisputeFundsReinstated':
      return disputeFee(before, data.disputeId, -data.fee)
    case 'ChargebackClosed':
      return debit(before, data.disputeId, data.won ? ACCOUNT.provider : ACCOUNT.chargebacks)
    default:
      return { remembered: before, entry: null }
  }
}

const prepared = (data: Of<'ChargePrepared'>): TransactionBooks => {
  const priceOf = (is: (line: LineItem) => boolean): Cents =>
    sumCents(data.lineItems.filter(is).map(({ price }) => price))
  return {
    registrations: priceOf(({ eventId }) => eventId !== null),
    items: priceOf(({ eventId, catalogItemId }) => eventId === null && catalogItemId !== null),
    invoices: priceOf(({ eventId, catalogItemId }) => eventId === null && catalogItemId === null),
    tax: sumCents(data.lineItems.map(({ tax }) => tax)),
    ...amountsOf(data),
    paymentIntentId: null,
    isCharged: false,
    movements: {},
  }
}

const amountsOf = ({ discount, convenienceFee, platformFee, total }: Of<'CouponApplied' | 'ChargePrepared'>) => ({
  discount,
  convenienceFee,
  platformFee,
  total,
})

/** The sale, on the members' account. The discount is at most the gross amount. */
const sale = (of: TransactionBooks): readonly Posting[] => {
  const gross = of.registrations + of.items + of.invoices + of.tax + of.convenienceFee
  return [
    { account: ACCOUNT.members, amount: of.total },
    { account: ACCOUNT.registrations, amount: -of.registrations },
    { account: ACCOUNT.items, amount: -of.items },
    { account: ACCOUNT.invoices, amount: -of.invoices },
    { account: ACCOUNT.tax, amount: -of.tax },
    { account: ACCOUNT.convenienceFees, amount: -of.convenienceFee },
    { account: ACCOUNT.discounts, amount: Math.min(of.discount, gross) },
  ]
}

const charged = (before: TransactionBooks, data: Of<'ChargeSucceeded'>): Outcome => {
  const { amount, processorFee, chargeId, paymentIntentId } = data
  const postings = [
    ...sale(before),
    { account: ACCOUNT.provider, amount: amount - processorFee },
    { account: ACCOUNT.cardFees, amount: processorFee },
    { account: ACCOUNT.members, amount: -amount },
    { account: ACCOUNT.platformFees, amount: before.platformFee },
    { account: ACCOUNT.platform, amount: -before.platformFee },
  ]
  return {
    remembered: { ...before, paymentIntentId, isCharged: true },
    entry: entryOf('charge', chargeId, postings),
  }
}

/**
 * Starts a movement. A refund is owed from its request; a disputed payment is withdrawn by the provider immediately.
 */
const begin = (
  before: TransactionBooks,
  kind: 'refund' | 'dispute',
  id: string,
  amount: Cents,
  providerId: string | null,
): Outcome => {
  const known = ownValue(before.movements, id)
  if (known !== undefined && kind === 'refund') return { remembered: before, entry: null }
  const at = kind === 'refund' ? ACCOUNT.refunds : ACCOUNT.provider
  const remembered = withMovement(before, id, { amount, at: known?.at ?? at, providerId })
  return kind === 'refund'
    ? credit(remembered, id, ACCOUNT.refundsUnderWay, providerId)
    : debit(remembered, id, ACCOUNT.disputed)
}

/** Moves the credit of a refund: from refunds under way to the provider, or back to the refunds account. */
const credit = (before: TransactionBooks, id: string, to: AccountCode, providerId: string | null): Outcome => {
  const movement = ownValue(before.movements, id)
  if (movement === undefined || movement.at === to) return { remembered: before, entry: null }
  const { amount, at } = movement
  const next = { amount, at: to, providerId: providerId ?? movement.providerId }
  return {
    remembered: withMovement(before, id, next),
    entry: entryOf('refund', touchesProvider(at, to) ? next.providerId : null, [
      { account: at, amount },
      { account: to, amount: -amount },
    ]),
  }
}

/** Moves the debit of a dispute: from the provider to disputed payments, then back or to the losses. */
const debit = (before: TransactionBooks, id: string, to: AccountCode): Outcome => {
  const movement = ownValue(before.movements, id)
  if (movement === undefined || movement.at === to) return { remembered: before, entry: null }
  const { amount, at } = movement
  return {
    remembered: withMovement(before, id, { ...movement, at: to }),
    entry: entryOf('dispute', touchesProvider(at, to) ? movement.providerId : null, [
      { account: to, amount },
      { account: at, amount: -amount },
    ]),
  }
}

const disputeFee = (before: TransactionBooks, disputeId: string, fee: Cents): Outcome => ({
  remembered: before,
  entry: entryOf('dispute', disputeId, [
    { account: ACCOUNT.cardFees, amount: fee },
    { account: ACCOUNT.provider, amount: -fee },
  ]),
})

const touchesProvider = (...accounts: readonly AccountCode[]): boolean => accounts.includes(ACCOUNT.provider)

const withMovement = (before: TransactionBooks, id: string, movement: Movement): TransactionBooks => ({
  ...before,
  movements: { ...before.movements, [id]: movement },
})

/** The organization's money at the provider, and that of other organizations, leave for the bank, or (-1) come back. */
const payOut = (
  { payoutId, amount, ofOthers }: Of<'PayoutStarted' | 'PayoutFailed'>,
  place: AccountCode,
  direction: 1 | -1,
): Entry | null => {
  const others = ofOthers ?? 0
  return entryOf('payout', payoutId, [
    { account: place, amount: direction * amount },
    { account: ACCOUNT.provider, amount: -direction * (amount - others) },
    { account: ACCOUNT.owedToOthers, amount: -direction * others },
  ])
}

const arrived = (amount: Cents): Entry | null =>
  entryOf('payout', null, [
    { account: ACCOUNT.bank, amount },
    { account: ACCOUNT.payouts, amount: -amount },
  ])

const disbursed = (data: Of<'DisbursementCompleted'>): Entry | null => {
  const { amount, amountWithheld, athleteFees } = data
  return entryOf('disbursement', null, [
    { account: ACCOUNT.disbursed, amount: amount + amountWithheld + athleteFees },
    { account: ACCOUNT.bank, amount: -amount },
    { account: ACCOUNT.withheld, amount: -amountWithheld },
    { account: ACCOUNT.participantFees, amount: -athleteFees },
  ])
}

const entryOf = (kind: EntryKind, providerId: string | null, postings: readonly Posting[]): Entry | null => {
  const moved = postings.filter(({ amount }) => amount !== 0)
  return moved.length === 0 ? null : { kind, providerId, postings: moved }
}
