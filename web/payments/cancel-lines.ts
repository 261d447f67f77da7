import type { TransactionRow } from '../../api/contract/payments.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { type Cents, fromDollars, sumCents } from '../../domain/kernel/money.ts'
import { type NamedRefund, refundedForLine, splitRefund } from '../../domain/payments/published.ts'
import {
  balanceOf,
  canRefund,
  checkRefund,
  isRefundableLine,
  paidOf,
  priceOfLine,
  type RefundCheck,
  refundableOf,
} from './refund-form.ts'

/** A charge that paid for a line and may return it. */
export interface Payment {
  readonly charge: TransactionRow
  /** Cents that no refund of the line has returned; the charge may have less left. */
  readonly left: Cents
}

/** An athlete's entry or the family's item that can be canceled, refunded, or both. */
export interface CancelableLine {
  readonly lineId: string
  readonly kind: 'entry' | 'item'
  readonly title: string
  /** Already canceled, so it can only be refunded. */
  readonly isCanceled: boolean
  /** Cents paid for it; null if it was not paid here (imported). */
  readonly paid: Cents | null
  /** Its price with tax in cents, before its share of a discount; null if it was not paid here. */
  readonly price: Cents | null
  /** The charges that paid for it and are still refundable; after a swap there may be two. */
  readonly payments: readonly Payment[]
}

/** The athlete's entries and the family's items that can be canceled, plus canceled ones that are still refundable. */
export const cancelableLines = (row: RegistrationRow, charges: Iterable<TransactionRow>): readonly CancelableLine[] => {
  const related = [...charges].filter(
    ({ status, membershipId }) => status === 'success' && membershipId === row.membershipId,
  )
  const purchases = related
    .filter(({ type }) => type === 'charge')
    .flatMap((charge) => {
      const paid = paidOf(charge)
      const refunds = refundsOf(charge, charges)
      return charge.lineItems.map((line) => ({
        charge,
        line,
        paid: paid.get(line.lineId) ?? 0,
        left: Math.max(0, (paid.get(line.lineId) ?? 0) - refundedForLine(paid, refunds, line.lineId)),
      }))
    })
  const lineOf = (of: Pick<CancelableLine, 'lineId' | 'kind' | 'title' | 'isCanceled'>): CancelableLine => {
    const found = purchases.filter(({ line }) => (line.swappedTo?.entryId ?? line.lineId) === of.lineId)
    const isOpen = ({ charge, line, left }: (typeof found)[number]): boolean =>
      left > 0 && canRefund(charge) && isRefundableLine(line)
    return {
      ...of,
      paid: found.length === 0 ? null : sumCents(found.map(({ paid }) => paid)),
      price: found.length === 0 ? null : sumCents(found.map(({ line }) => priceOfLine(line))),
      payments: found.filter(isOpen).map(({ charge, left }) => ({ charge, left })),
    }
  }
  const entries = row.events
    .filter(({ status }) => status !== 'pending')
    .map(({ id, eventTitle, status }) =>
      lineOf({ lineId: id, kind: 'entry', title: eventTitle, isCanceled: status === 'canceled' }),
    )
  const items = purchases
    .filter(({ line }) => line.catalogItemId !== null)
    .map(({ line: { lineId, description, quantity, isCanceled } }) =>
      lineOf({ lineId, kind: 'item', title: quantity > 1 ? `${quantity} × ${description}` : description, isCanceled }),
    )
  return [...entries, ...items].filter(({ isCanceled, payments }) => !isCanceled || payments.length > 0)
}

/** Refund by line id; null while the typed text is not an amount. */
export type Amounts = ReadonlyMap<string, Cents | null>

/** The refunds of a charge that have not failed, with the lines they name. */
const refundsOf = (charge: TransactionRow, rows: Iterable<TransactionRow>): readonly NamedRefund[] =>
  [...rows]
    .filter(({ type, status, transactionId }) => {
      return type === 'refund' && status !== 'failure' && transactionId === charge.transactionId
    })
    .map(({ total, lineItems }) => ({
      amount: Math.abs(fromDollars(total)),
      lineIds: lineItems.map(({ lineId }) => lineId),
    }))

/** A line's part of a refund that one charge returns, in cents. */
const partOf = ({ payments }: CancelableLine, chargeId: string, amount: Cents): Cents => {
  const parts = splitRefund(
    amount,
    payments.map(({ left }) => left),
  )
  return sumCents(payments.map(({ charge }, at) => (charge.id === chargeId ? (parts[at] ?? 0) : 0)))
}

/** What the lines' refunds take from one charge, in cents. */
export const takenFrom = (chargeId: string, lines: readonly CancelableLine[], amounts: Amounts): Cents =>
  sumCents(lines.map((line) => partOf(line, chargeId, amounts.get(line.lineId) ?? 0)))

/** A line's default refund: what is left of the paid amount, capped at what the other lines leave on its charges. */
export const defaultRefund = (line: CancelableLine, chosen: readonly CancelableLine[], amounts: Amounts): Cents => {
  const others = chosen.filter(({ lineId }) => lineId !== line.lineId)
  return sumCents(
    line.payments.map(({ charge, left }) => {
      const balance = refundableOf(charge).maximum - takenFrom(charge.id, others, amounts)
      return Math.max(0, Math.min(left, balance))
    }),
  )
}

/** The charges that return the lines' refunds. */
export const chargesOf = (lines: readonly CancelableLine[]): readonly TransactionRow[] => [
  ...new Map(lines.flatMap(({ payments }) => payments.map(({ charge }) => [charge.id, charge]))).values(),
]

/** What the lines' refunds pay out, in cents, to whom, and what stays of their charges. */
export const payoutOf = (lines: readonly CancelableLine[], amounts: Amounts) => {
  const charges = chargesOf(lines)
    .map((charge) => ({ charge, amount: takenFrom(charge.id, lines, amounts) }))
    .filter(({ amount }) => amount > 0)
  return {
    amount: sumCents(charges.map(({ amount }) => amount)),
    payees: [...new Set(charges.flatMap(({ charge }) => charge.payer ?? []))],
    stays: Math.max(0, sumCents(charges.map(({ charge, amount }) => balanceOf(charge) - amount))),
  }
}

/** Errors and warnings for the refund amounts of one charge's lines. A total of 0 means no refund and is valid. */
export const checkRefundOf = (
  charge: TransactionRow,
  chosen: readonly CancelableLine[],
  amounts: Amounts,
): RefundCheck => {
  const sum = takenFrom(charge.id, chosen, amounts)
  return sum === 0 ? { error: null, warning: null } : checkRefund(refundableOf(charge), sum)
}
