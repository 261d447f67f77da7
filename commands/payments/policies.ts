import { refusal, refuse } from '../../domain/kernel/result.ts'
import { paymentsText } from '../../domain/payments/texts.ts'
import { hasRole, type May, mayWith, no, yes } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

const notFound = (): May => refuse(refusal('not-found', 'transaction-not-found', paymentsText('transaction-not-found')))

/** The Transactions tab and its table (payments rule 12). */
export const maySeeTransactions = mayWith('director')

/** Only directors refund (payments rule 15). */
export const mayRefund = mayWith('director')

/** Only directors resend receipts (payments rule 11). */
export const mayResendReceipt = mayWith('director')

/** Coupons are on the Settings tab: directors and account admins (payments rule 29). */
export const mayManageCoupons = (person: Person, tournamentId: string): May =>
  hasRole(person, tournamentId, 'director') || person.roles.includes('Admin') ? yes : no()

/** Account admins disburse a tournament's funds (payments rule 38). */
export const mayDisburse = (person: Person): May => (person.roles.includes('Admin') ? yes : no())

/** Only account admins, because the books cover all tournaments of the account. */
export const mayManageBooks = (person: Person): May => (person.roles.includes('Admin') ? yes : no())

/** The financial summary of the Overview (payments rule 36). */
export const maySeeFinancialSummary = mayWith('director')

/** The buyer's own membership and the tournament's directors; for anyone else it does not exist. */
export const maySeeTransaction = (
  person: Person,
  transaction: { readonly tournamentId: string; readonly membershipId: string },
): May =>
  person.membershipId === transaction.membershipId || hasRole(person, transaction.tournamentId, 'director')
    ? yes
    : notFound()

/** The Invoices tab, with new ones, reminders and cancellation (payments rule 35). */
export const mayManageInvoices = mayWith('director')

/** Only the invoiced membership opens and pays an invoice, not even a director (payments rule 32). */
export const mayOpenInvoice = (person: Person, invoice: { readonly membershipId: string }): May =>
  person.membershipId === invoice.membershipId
    ? yes
    : refuse(refusal('not-found', 'not-found', paymentsText('invoice-not-found')))

/** Only the membership that ordered may pay or confirm. */
export const mayPay = (person: Person, transaction: { readonly membershipId: string }): May =>
  person.membershipId === transaction.membershipId ? yes : notFound()
