import { fromDollars, toDollars } from '../../kernel/money.ts'

/** The parts of a transaction's row that say what it adds to sums; amounts in dollars. */
interface TransactionAmounts {
  readonly status: 'pending' | 'success' | 'failure'
  readonly dispute: {
    readonly stage: 'inquiry' | 'inquiry-closed' | 'open' | 'won' | 'lost'
    readonly fee: number
  } | null
  readonly total: number
  readonly totalLessFees: number
}

/** What a transaction adds to sums, in dollars. */
export interface Booked {
  readonly total: number
  readonly fees: number
  readonly net: number
}

/** What a transaction adds to sums (payments rule 14). Null for one that moved no money. */
export const bookedOf = ({ status, dispute, total, totalLessFees }: TransactionAmounts): Booked | null => {
  const hasMoved = dispute === null ? status === 'success' : dispute.stage === 'open' || dispute.stage === 'lost'
  if (hasMoved) return { total, fees: toDollars(fromDollars(total) - fromDollars(totalLessFees)), net: totalLessFees }
  return dispute === null || dispute.fee === 0 ? null : { total: 0, fees: dispute.fee, net: -dispute.fee }
}

/** The status that people see: a purchase that was canceled before it was paid has not failed (payments rule 12). */
export const shownStatus = ({
  status,
  isCanceled,
}: Pick<TransactionAmounts, 'status'> & { readonly isCanceled: boolean }): TransactionAmounts['status'] | 'canceled' =>
  isCanceled && status !== 'success' ? 'canceled' : status
