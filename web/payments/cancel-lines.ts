import type { TransactionRow } from '../../api/contract/payments.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { type Cents, sumCents } from '../../domain/kernel/money.ts'
import { canRefund, checkRefund, paidOf, priceOfLine, type RefundCheck, refundableOf } from './refund-form.ts'

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
  /** The charge that paid for it, if it is still refundable. */
  readonly charge: TransactionRow | null
}

/** The athlete's entries and the family's items that can be canceled, plus canceled ones that are still refundable. */
export const cancelableLines = (row: RegistrationRow, charges: Iterable<TransactionRow>): readonly CancelableLine[] => {
  const related = [...charges].filter(
    ({ type, status, membershipId }) => type === 'charge' && status === 'success' && membershipId === row.membershipId,
  )
  const purchases = related.flatMap((charge) => charge.lineItems.map((line) => ({ charge, line })))
  const lineOf = (of: Pick<CancelableLine, 'lineId' | 'kind' | 'title' | 'isCanceled'>): CancelableLine => {
    const found = purchases.find(({ line }) => line.lineId === of.lineId)
    const paid = found === undefined ? null : (paidOf(found.charge).get(of.lineId) ?? null)
    const isOpen = found !== undefined && paid !== 0 && !found.line.isRefunded && canRefund(found.charge)
    const price = found === undefined ? null : priceOfLine(found.line)
    return { ...of, paid, price, charge: isOpen ? found.charge : null }
  }
  const entries = row.registeredEvents
    .filter(({ status }) => status !== 'pending')
    .map(({ entryId, eventTitle, status }) =>
      lineOf({ lineId: entryId, kind: 'entry', title: eventTitle, isCanceled: status === 'canceled' }),
    )
  const items = purchases
    .filter(({ line }) => line.catalogItemId !== null)
    .map(({ line: { lineId, description, quantity, isCanceled } }) =>
      lineOf({ lineId, kind: 'item', title: quantity > 1 ? `${quantity} × ${description}` : description, isCanceled }),
    )
  return [...entries, ...items].filter(({ isCanceled, charge }) => !isCanceled || charge !== null)
}

/** Refund by line id; null while the typed text is not an amount. */
export type Amounts = ReadonlyMap<string, Cents | null>

/** A line's default refund: the paid amount, capped at what the other lines leave refundable on the charge. */
export const defaultRefund = (line: CancelableLine, chosen: readonly CancelableLine[], amounts: Amounts): Cents => {
  if (line.charge === null || line.paid === null) return 0
  const { id } = line.charge
  const others = chosen.filter((other) => other.lineId !== line.lineId && other.charge?.id === id)
  const left = refundableOf(line.charge).maximum - sumCents(others.map(({ lineId }) => amounts.get(lineId) ?? 0))
  return Math.max(0, Math.min(line.paid, left))
}

/** Errors and warnings for the refund amounts of one charge's lines. A total of 0 means no refund and is valid. */
export const checkRefundOf = (
  charge: TransactionRow,
  chosen: readonly CancelableLine[],
  amounts: Amounts,
): RefundCheck => {
  const related = chosen.filter((line) => line.charge?.id === charge.id).map(({ lineId }) => amounts.get(lineId) ?? 0)
  const sum = sumCents(related)
  return sum === 0 ? { error: null, warning: null } : checkRefund(refundableOf(charge), sum)
}
