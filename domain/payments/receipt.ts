import { type Cents, sumCents } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'

/** One line of a receipt. `price` and `tax` are in cents for all units; the price excludes tax. */
export interface ReceiptLine {
  readonly lineId: string
  readonly description: string
  readonly quantity: number
  readonly price: Cents
  readonly tax: Cents
  readonly isCanceled: boolean
  /** The title of the event that the entry was changed to since; null if it was not. */
  readonly changedTo: string | null
}

/** The order's status, shown in the receipt's heading. */
export type ReceiptStanding = 'processing' | 'failed' | 'withdrawn' | 'registered' | 'paid' | 'canceled'

/** An amount below the receipt's lines, in their order. */
export interface ReceiptSum {
  readonly kind: 'subtotal' | 'discount' | 'tax' | 'fee' | 'total' | 'refunded' | 'refunding' | 'charged-back'
  /** Deductions are negative. */
  readonly amount: Cents
}

/** The content of a receipt, for the page and the mail. */
export interface Receipt {
  /** The transaction's id; people read `orderNumber` of it. */
  readonly number: string
  readonly standing: ReceiptStanding
  readonly date: Instant
  readonly tournament: {
    readonly id: string
    readonly title: string
    readonly startDate: Instant
    readonly endDate: Instant
    /** IANA name of the venue's time zone, used for all times on the receipt. */
    readonly timezone: string
    readonly type: 'Online' | 'InPerson' | 'Hybrid'
    readonly location: string | null
  }
  /** Each athlete with the entered events; `name` is null if the person was erased or may not be named. */
  readonly athletes: readonly { readonly name: string | null; readonly lines: readonly ReceiptLine[] }[]
  /** Purchased catalog items. */
  readonly items: readonly ReceiptLine[]
  readonly sums: readonly ReceiptSum[]
  /** The tournament's name for its convenience fee; empty for the standard name. */
  readonly feeName: string
  /** Null if no card was used. */
  readonly card: { readonly brand: string; readonly lastFour: string } | null
}

type Settlement = 'pending' | 'success' | 'failure'

/** A charge, with all amounts in cents. */
export interface ReceiptCharge {
  readonly transactionId: string
  readonly date: Instant
  readonly status: Settlement
  /** The order was withdrawn before it was paid. */
  readonly isCanceled: boolean
  /** It pays an invoice, which need not be about a registration. */
  readonly isOfInvoice?: boolean
  readonly lines: readonly (ReceiptLine & { readonly studentId: string | null })[]
  readonly discount: Cents
  readonly convenienceFee: Cents
  readonly total: Cents
  readonly feeName: string
  readonly card: Receipt['card']
}

/** A refund or chargeback of the charge; `total` is in cents and negative. */
export interface ReceiptReversal {
  readonly type: 'refund' | 'chargeback'
  readonly status: Settlement
  readonly total: Cents
}

/** Builds the receipt of a charge; `names` are its students' names by id (payments rule 10). */
export const receiptOf = (
  charge: ReceiptCharge,
  reversals: readonly ReceiptReversal[],
  tournament: Receipt['tournament'],
  names: readonly { readonly id: string; readonly name: string }[],
): Receipt => {
  const { lines, feeName, card } = charge
  return {
    number: charge.transactionId,
    standing: standingOf(charge),
    date: charge.date,
    tournament,
    athletes: athletesOf(lines, names),
    items: lines.filter(({ studentId }) => studentId === null).map(plain),
    sums: sumsOf(charge, reversals),
    feeName,
    card,
  }
}

const standingOf = ({ status, isCanceled, isOfInvoice, lines }: ReceiptCharge): ReceiptStanding => {
  if (status === 'success') {
    if (lines.every((line) => line.isCanceled)) return 'canceled'
    return isOfInvoice === true ? 'paid' : 'registered'
  }
  if (isCanceled) return 'withdrawn'
  return status === 'pending' ? 'processing' : 'failed'
}

const plain = (line: ReceiptLine): ReceiptLine => {
  const { lineId, description, quantity, price, tax, isCanceled, changedTo } = line
  return {
    lineId,
    description,
    quantity,
    price,
    tax,
    isCanceled,
    changedTo,
  }
}

/** In the order of the names; athletes without a name last. */
const athletesOf = (lines: ReceiptCharge['lines'], names: Parameters<typeof receiptOf>[3]): Receipt['athletes'] => {
  const known = names.map(({ id }) => id)
  const others = lines.flatMap(({ studentId }) => (studentId === null || known.includes(studentId) ? [] : [studentId]))
  return [...known, ...new Set(others)]
    .map((id) => ({
      name: names.find((one) => one.id === id)?.name ?? null,
      lines: lines.filter(({ studentId }) => studentId === id).map(plain),
    }))
    .filter((athlete) => athlete.lines.length > 0)
}

/** The total, preceded by its parts if there are more than the lines, and followed by what was returned. */
const sumsOf = (
  { lines, discount, convenienceFee, total }: ReceiptCharge,
  reversals: readonly ReceiptReversal[],
): Receipt['sums'] => {
  const tax = sumCents(lines.map((line) => line.tax))
  const reversed = (type: ReceiptReversal['type'], statuses: readonly Settlement[]): Cents =>
    sumCents(reversals.filter((one) => one.type === type && statuses.includes(one.status)).map((one) => one.total))
  const given: readonly ReceiptSum[] = [
    { kind: 'discount', amount: -discount },
    { kind: 'tax', amount: tax },
    { kind: 'fee', amount: convenienceFee },
  ]
  const parts = given.filter(({ amount }) => amount !== 0)
  const back: readonly ReceiptSum[] = [
    { kind: 'refunded', amount: reversed('refund', ['success']) },
    { kind: 'refunding', amount: reversed('refund', ['pending']) },
    { kind: 'charged-back', amount: reversed('chargeback', ['pending', 'success']) },
  ]
  const subtotal: readonly ReceiptSum[] =
    parts.length === 0 ? [] : [{ kind: 'subtotal', amount: sumCents(lines.map(({ price }) => price)) }]
  return [...subtotal, ...parts, { kind: 'total', amount: total }, ...back.filter(({ amount }) => amount !== 0)]
}

/** Format of times on a receipt: in the venue's time zone, named in the style of `zoneNameStyle`. */
export const receiptTimeFormat = {
  weekday: 'short',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

/** Paths of the console and the API to which a receipt links. */
export const receiptPaths = ({
  number,
  tournament,
}: Pick<Receipt, 'number'> & { readonly tournament: Pick<Receipt['tournament'], 'id'> }) => ({
  receipt: `/event/registration/complete/${tournament.id}?transaction=${number}`,
  event: `/event/${tournament.id}`,
  calendar: `/api/tournament/public/${tournament.id}/calendar`,
  /** For staff: opens the order. */
  desk: `/event/${tournament.id}/order/${number}`,
})
