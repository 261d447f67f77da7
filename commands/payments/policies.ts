import { refusal, refuse } from '../../domain/kernel/result.ts'
import { hasRole, type May, mayWith, yes } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

const notFound = (): May => refuse(refusal('not-found', 'transaction-not-found', 'Transaction was not found'))

/** The Transactions tab and its table (spec/tournament-and-registration.md §2 Manage area). */
export const maySeeTransactions = mayWith('director')

/** Only directors refund (spec/tournament-and-registration.md §6). */
export const mayRefund = mayWith('director')

/** Only directors send receipts again (spec/tournament-and-registration.md §6). */
export const mayResendReceipt = mayWith('director')

/** The financial summary of the Overview (spec/tournament-and-registration.md §2). */
export const maySeeFinancialSummary = mayWith('director')

/** The buyer's own membership and the tournament's directors; for anyone else it does not exist. */
export const maySeeTransaction = (
  person: Person,
  transaction: { readonly tournamentId: string; readonly membershipId: string },
): May =>
  person.membershipId === transaction.membershipId || hasRole(person, transaction.tournamentId, 'director')
    ? yes
    : notFound()

/** Only the membership that ordered may pay or confirm. */
export const mayPay = (person: Person, transaction: { readonly membershipId: string }): May =>
  person.membershipId === transaction.membershipId ? yes : notFound()
