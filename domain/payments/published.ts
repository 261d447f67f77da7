/** What payments publish: the warning before a refund that costs the organizer money. */
import { type Cents, estimatedCardFee, formatCents } from '../kernel/money.ts'

/**
 * The warning for a refund of `amount`, null when none is needed: the processor keeps its fee, so refunding more than
 * what is left of the charge after the fee is a loss (spec/tournament-and-registration.md §5 Refunds). All amounts in
 * cents; without a known `fee`, 2.9 % + 30 ¢ of the total. `refunded` was refunded before or is being refunded.
 */
export const refundWarning = (
  total: Cents,
  fee: Cents | null,
  refunded: Cents,
  amount: Cents,
): { readonly loss: Cents; readonly message: string } | null => {
  const kept = total - (fee ?? estimatedCardFee(total)) - refunded
  if (amount <= kept) return null
  const loss = amount - Math.max(0, kept)
  return {
    loss,
    message: `Processor fees are not refunded. This refund results in a loss of ${formatCents(loss)}.`,
  }
}

export {
  type AccountCode,
  type AccountKind,
  accountCodes,
  type LedgerAccount,
  ledgerAccount,
  ledgerAccounts,
} from './ledger/accounts.ts'
export { type InBooks, lookUpParts } from './ledger/payout-parts.ts'
export {
  beginOf,
  bookedOn,
  endOf,
  isPeriod,
  type Period,
  periodAfter,
  periodOf,
  possiblePeriods,
} from './ledger/period.ts'
export { type Entry, type EntryKind, type Movement, type Posting, post } from './ledger/postings.ts'
export { type Difference, type Moved, type Reconciliation, reconcile } from './ledger/reconcile.ts'
export {
  momentOfReceipt,
  type Receipt,
  type ReceiptCharge,
  type ReceiptLine,
  type ReceiptReversal,
  type ReceiptStanding,
  type ReceiptSum,
  receiptOf,
  receiptPaths,
} from './receipt.ts'
export { paidByLine } from './transaction/discount.ts'
export { invoiceOf } from './transaction/invoice-of.ts'
