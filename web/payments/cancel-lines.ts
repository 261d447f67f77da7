import type { TransactionRow } from '../../api/contract/payments.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { type Cents, sumCents } from '../../domain/kernel/money.ts'
import { canRefund, checkRefund, paidOf, type RefundCheck, refundableOf } from './refund-form.ts'

/** An entry or an item of an athlete's family that can be canceled, refunded, or both. */
export interface LineToEnd {
  readonly lineId: string
  readonly kind: 'entry' | 'item'
  readonly title: string
  /** It is canceled already: only its refund is left. */
  readonly isCanceled: boolean
  /** Cents that were paid for it; null where it was not paid for here (imported). */
  readonly paid: Cents | null
  /** The charge that paid for it, where something of it can be refunded. */
  readonly charge: TransactionRow | null
}

/** What may be ended: entries of the athlete, and the family's items; a canceled one only while it can be refunded. */
export const linesToEnd = (row: RegistrationRow, charges: Iterable<TransactionRow>): readonly LineToEnd[] => {
  const own = [...charges].filter(
    ({ type, status, membershipId }) => type === 'charge' && status === 'success' && membershipId === row.membershipId,
  )
  const bought = own.flatMap((charge) => charge.lineItems.map((line) => ({ charge, line })))
  const lineOf = (of: Pick<LineToEnd, 'lineId' | 'kind' | 'title' | 'isCanceled'>): LineToEnd => {
    const found = bought.find(({ line }) => line.lineId === of.lineId)
    const paid = found === undefined ? null : (paidOf(found.charge).get(of.lineId) ?? null)
    const isOpen = found !== undefined && paid !== 0 && !found.line.isRefunded && canRefund(found.charge)
    return { ...of, paid, charge: isOpen ? found.charge : null }
  }
  const entries = row.registeredEvents
    .filter(({ status }) => status !== 'pending')
    .map(({ entryId, eventTitle, status }) =>
      lineOf({ lineId: entryId, kind: 'entry', title: eventTitle, isCanceled: status === 'canceled' }),
    )
  const items = bought
    .filter(({ line }) => line.catalogItemId !== null)
    .map(({ line: { lineId, description, quantity, isCanceled } }) =>
      lineOf({ lineId, kind: 'item', title: quantity > 1 ? `${quantity} × ${description}` : description, isCanceled }),
    )
  return [...entries, ...items].filter(({ isCanceled, charge }) => !isCanceled || charge !== null)
}

/** What a line gives back: null while what was typed is no amount. */
export type Amounts = ReadonlyMap<string, Cents | null>

/** What goes back by default for a line: what was paid for it, at most what the other lines leave of its charge. */
export const proposedFor = (line: LineToEnd, chosen: readonly LineToEnd[], amounts: Amounts): Cents => {
  if (line.charge === null || line.paid === null) return 0
  const { id } = line.charge
  const others = chosen.filter((other) => other.lineId !== line.lineId && other.charge?.id === id)
  const left = refundableOf(line.charge).maximum - sumCents(others.map(({ lineId }) => amounts.get(lineId) ?? 0))
  return Math.max(0, Math.min(line.paid, left))
}

/** What is wrong with the amounts of one charge's lines, or what they lose. Nothing at all is no refund, and fine. */
export const checkOf = (charge: TransactionRow, chosen: readonly LineToEnd[], amounts: Amounts): RefundCheck => {
  const own = chosen.filter((line) => line.charge?.id === charge.id).map(({ lineId }) => amounts.get(lineId) ?? 0)
  const sum = sumCents(own)
  return sum === 0 ? { error: null, warning: null } : checkRefund(refundableOf(charge), sum)
}
