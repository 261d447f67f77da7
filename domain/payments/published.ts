/** What payments publish: refund warnings, the ledger's functions and the receipt. */
import { type Cents, estimatedCardFee, formatCents } from '../kernel/money.ts'
import type { Phrase } from '../kernel/phrase.ts'
import { paymentsText } from './texts.ts'

/** The description that the program gives to the refund of a granted withdrawal. */
export const WITHDRAWAL = 'Withdrawal'

/**
 * The warning for a refund of `amount`; null when none is needed. The processor keeps its fee, so refunding more than
 * the rest of the charge after the fee is a loss (payments rule 18). All amounts in cents; if `fee` is null, 2.9 % + 30
 * ¢ of the total. `refunded` includes refunds in progress.
 */
export const refundWarning = (
  total: Cents,
  fee: Cents | null,
  refunded: Cents,
  amount: Cents,
): { readonly loss: Cents; readonly phrase: Phrase } | null => {
  const withoutLoss = total - (fee ?? estimatedCardFee(total)) - refunded
  if (amount <= withoutLoss) return null
  const loss = amount - Math.max(0, withoutLoss)
  return { loss, phrase: paymentsText('refund-loss', { loss: formatCents(loss) }) }
}

export type { InvoiceEvent } from './invoice/events.ts'
export {
  type AccountCode,
  type AccountKind,
  accountCodes,
  type LedgerAccount,
  ledgerAccount,
  ledgerAccounts,
} from './ledger/accounts.ts'
export { type BookMatch, lookUpParts } from './ledger/payout-parts.ts'
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
export { type BalanceMovement, type Difference, type Reconciliation, reconcile } from './ledger/reconcile.ts'
export { orderNumber, startOfOrderId } from './order-number.ts'
export {
  type Receipt,
  type ReceiptCharge,
  type ReceiptLine,
  type ReceiptReversal,
  type ReceiptStanding,
  type ReceiptSum,
  receiptOf,
  receiptPaths,
  receiptTimeFormat,
} from './receipt.ts'
export { paymentsText } from './texts.ts'
export { bookedOf, shownStatus } from './transaction/booked.ts'
export { type NamedRefund, paidByLine, refundedForLine, splitRefund, withDiscount } from './transaction/discount.ts'
export type { TransactionEvent } from './transaction/events.ts'
export { invoiceOf } from './transaction/invoice-of.ts'
export { isNamed, type NamedLine } from './transaction/lines-to-cancel.ts'
